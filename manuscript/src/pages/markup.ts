import { isPageAttribute } from '@hikma/contracts/pageMarkup'

const words = (text: string): string[] => text.split(' ')
const pairs = (to: string, from: string): [string, string][] => words(from).map((tag) => [tag, to])

/** Elements that a page has under another name, because pages know only those of BEHAVIOUR.md §5.7. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ...pairs('section', 'article'),
  ...pairs('div', 'main header footer nav hgroup address center form fieldset search dialog'),
  ...pairs('span', 'big font bdi bdo label button output data slot'),
  ...pairs('code', 'tt samp'),
  ...pairs('i', 'dfn var'),
  ...pairs('s', 'del strike'),
  ...pairs('u', 'ins'),
  ...pairs('p', 'legend'),
  ...pairs('ul', 'dir menu'),
  ...pairs('pre', 'listing xmp plaintext'),
  ...pairs('abbr', 'acronym'),
])

/** Elements that go with all that is in them: code, media, what only a form needs. */
export const DROPPED = new Set(
  words(
    'script style template iframe frame frameset object embed applet audio video canvas input select textarea progress meter ' +
      'noembed noframes',
  ),
)

/** Elements that show nothing by themselves: nobody misses them. */
export const SILENT = new Set(words('head link meta base title source track param map area wbr'))

export const isKeptAttribute = (tag: string, name: string): boolean =>
  isPageAttribute(tag, name) && name !== 'target' && name !== 'rel'

const BLOCKS = new Set(
  words(
    'p div section aside h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd table thead tbody tfoot tr td th caption ' +
      'figure figcaption hr details summary article main header footer nav hgroup address center form fieldset',
  ),
)
export const isBlockTag = (tag: string): boolean => BLOCKS.has(tag)

const HEADING = /^h([1-6])$/
/** The level of a heading, or null for any other element. */
export function headingLevel(tag: string): number | null {
  const [, level] = HEADING.exec(tag) ?? []
  return level === undefined ? null : Number(level)
}

/** Terms of EPUB's vocabulary that pages hold as classes, so that they survive a way in and out again. */
export const NOTE_TYPES = new Set(
  words('noteref backlink footnote endnote rearnote footnotes endnotes rearnotes note pagebreak'),
)
