import { attributeOf, type Element, elementsIn, textIn } from '../tree/tree.ts'
import { headingsIn } from './headings.ts'
import { blocksOf } from './splitBody.ts'
import type { SplitRule } from './SplitRule.ts'

/** In characters. A text without chapters is divided after so many. */
const LONG_PAGE = 20_000

/** The elements that begin a page by a rule. `targets` are the ids that the contents name; null if there are no contents. */
export function findCuts(body: Element, rule: SplitRule, targets: ReadonlySet<string> | null): Element[] {
  if (rule.by === 'length') return cutsByLength(body, rule.characters)
  if (rule.by === 'heading') return headingCuts(body, rule.level)
  if (targets) return elementsIn(body).filter((element) => targets.has(attributeOf(element, 'id') ?? ''))
  const level = chapterLevel(body)
  return level === null ? cutsByLength(body, LONG_PAGE) : headingCuts(body, level)
}

const headingCuts = (body: Element, level: number): Element[] =>
  headingsIn(body)
    .filter((heading) => heading.level <= level)
    .map(({ element }) => element)

/** The highest level of headings down to which there are two or more. */
function chapterLevel(body: Element): number | null {
  const levels = headingsIn(body).map(({ level }) => level)
  return [1, 2, 3, 4, 5, 6].find((level) => levels.filter((one) => one <= level).length > 1) ?? null
}

/** The block after each run of at least `characters`. */
export function cutsByLength(
  body: Element,
  characters: number,
  lengthOf: (block: Element) => number = (block) => textIn(block).length,
): Element[] {
  const cuts: Element[] = []
  let length = 0
  for (const block of blocksOf(body)) {
    if (length >= characters) {
      cuts.push(block)
      length = 0
    }
    length += lengthOf(block)
  }
  return cuts
}
