/** The names of pages before and after the text of a book, which nobody reads from beginning to end. */
const MATTER = [
  /^(half[- ])?title( page)?$/i,
  /^(imprint|copyright( page| notice)?|colophon|impressum)$/i,
  /^(table of )?contents$/i,
  /^((foot|end)?notes|bibliography|references|sources|index|glossary|list of (illustrations|figures|tables))$/i,
  /^(acknowledge?ments|about the (author|translator|publisher)s?|also by .*|transcriber[’']s notes?)$/i,
  /^(the )?(full )?project gutenberg.*licen[sc]e$/i,
  /^(شناسنامه(ٔ کتاب|ی کتاب)?|صفحه(ٔ|ی) عنوان|عنوان کتاب|حقوق نشر|کالوفون)$/,
  /^(فهرست( مطالب| تصاویر)?|یادداشت[‌ ]?ها|پی[‌ ]?نوشت[‌ ]?ها|پانوشت[‌ ]?ها|کتاب[‌ ]?نامه|منابع|نمایه|واژه[‌ ]?نامه)$/,
  /^(سپاس[‌ ]?گزاری|درباره(ٔ|ی) (نویسنده|مترجم|ناشر))$/,
]

interface NamedPage {
  /** Null if it is not known, or if the page has none. */
  name: string | null
  isHeading: boolean
  words: number | null
}

const isMatterName = ({ name, isHeading }: NamedPage): boolean =>
  isHeading && name !== null && MATTER.some((pattern) => pattern.test(name.trim()))

/**
 * Which pages are front or back matter, by their names: those before the first other chapter and after the last one. A page
 * without a heading belongs to the one before it. No page is, if all would be.
 */
export function findMatter(pages: readonly NamedPage[]): readonly boolean[] {
  const known = found.get(pages) ?? search(pages)
  found.set(pages, known)
  return known
}

/** Asked with each scroll, by the same list. */
const found = new WeakMap<readonly NamedPage[], readonly boolean[]>()

function search(pages: readonly NamedPage[]): readonly boolean[] {
  const starts = pages.flatMap(({ isHeading }, at) => (isHeading ? [at] : []))
  const isText = (at: number) => !isMatterName(pages[at]!)
  const first = starts.find(isText)
  const last = starts.findLast(isText)
  if (first === undefined || last === undefined) return pages.map(() => false)
  const firstNamed = starts[0] ?? 0
  const endOfText = starts.find((at) => at > last) ?? pages.length
  return pages.map((_page, at) => (at >= firstNamed && at < first) || at >= endOfText)
}

/** The words of each page that count as reading: none of front and back matter, or of a page whose words are not known. */
export function wordsToRead(pages: readonly NamedPage[]): readonly number[] {
  const isMatter = findMatter(pages)
  return pages.map(({ words }, at) => (isMatter[at] ? 0 : (words ?? 0)))
}
