import { ManuscriptError } from '../ManuscriptError.ts'
import { MAX_CHILDREN, MAX_DEPTH, MAX_TAGS } from '../limits.ts'
import type { Node, Parent } from './tree.ts'

/** Throws for markup with so many tags that its tree would fill the memory, before it is parsed. */
export function checkTags(text: string): void {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1))
    if (++tags > MAX_TAGS) throw new ManuscriptError('too_much_markup')
}

/**
 * Throws for a tree of no book: functions that follow its branches would run out of stack, and those that move a child among
 * its siblings out of time.
 */
export function checkShape(root: Parent): void {
  let level: readonly (Parent | Node)[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new ManuscriptError('too_deep')
    level = level.flatMap((node) => {
      const children = 'childNodes' in node ? node.childNodes : []
      if (children.length > MAX_CHILDREN) throw new ManuscriptError('too_much_markup')
      return children
    })
  }
}
