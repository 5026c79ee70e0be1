import { notesOf } from './commands/footnotes.ts'
import { createPage } from './createPage.ts'
import { MAX_SOURCE } from './limits.ts'
import type { Page, PageOptions } from './Page.ts'
import { copyContext, firstContext, type TexContext } from './TexContext.ts'
import { TexFailure } from './TexFailure.ts'
import type { TexPage } from './TexPage.ts'
import { toHtml } from './toHtml.ts'
import { readTokens } from './tokens.ts'
import { element, type Node, type Reference, toBlocks } from './tree.ts'
import { defineWords } from './words.ts'

export type { TexContext } from './TexContext.ts'

/**
 * Typesets the TeX of a page to HTML with MathML, in the context of the pages before it. Page, time and memory are bounded
 * by limits.ts, except the time of Temml and of regular expressions: run it where it can be ended.
 */
export function renderTex(source: string, before: TexContext | null, options: PageOptions): TexPage {
  try {
    const { page, nodes } = typesetPage(source, before, options)
    const html = toHtml([...toBlocks(nodes), ...notesOf(page)], (reference) => resolve(page, reference))
    const unknown = Array.from(page.unknown, ([name, count]) => ({ name, count }))
    return { html, unknown: unknown.sort((one, other) => other.count - one.count), commands: page.commands }
  } catch (error) {
    return { failure: codeOf(error) }
  }
}

/** The context after a page: what the next page takes over. A page that stays source changes nothing. */
export function contextAfter(source: string, before: TexContext | null, options: Omit<PageOptions, 'hasFormulas'>) {
  try {
    return typesetPage(source, before, { ...options, hasFormulas: false }).page.context
  } catch (error) {
    codeOf(error)
    return before ?? firstContext()
  }
}

function typesetPage(source: string, before: TexContext | null, options: PageOptions): { page: Page; nodes: Node[] } {
  if (source.length > MAX_SOURCE) throw new TexFailure('tooLarge')
  const context = before ? copyContext(before) : firstContext()
  defineWords(context, options.lang)
  const page = createPage(readTokens(source), context, options)
  return { page, nodes: page.read(() => false) }
}

/** Throws all errors but those that a source can cause. */
function codeOf(error: unknown): TexFailure['code'] {
  if (error instanceof TexFailure) return error.code
  if (error instanceof RangeError) return 'tooDeep'
  throw error
}

/** The text of a reference, as a link to what it names; the label itself if nothing has it. */
function resolve({ context, options }: Page, { label, look }: Reference): Node {
  const target = context.labels.get(label)
  if (!target) return { verbatim: label.replace(/^cite:/, '') }
  const { name, number, id, page } = target
  const text = look === 'eqref' ? `(${number})` : look === 'named' && name !== '' ? `${name}\u00a0${number}` : number
  if (id === '') return text
  const href = page === options.number ? `#${id}` : `${page}.html#${id}`
  return element('a', [text], { href })
}
