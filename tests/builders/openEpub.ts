import { strFromU8, unzipSync } from 'fflate'
import type { EPUB, TocItem } from 'foliate-js/epub.js'
import { JSDOM } from 'jsdom'

/** The letters of a text, without white space. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

const entriesOf = (items: readonly TocItem[], depth = 0): [depth: number, label: string][] =>
  items.flatMap((item) => [[depth, item.label.trim()], ...entriesOf(item.subitems ?? [], depth + 1)])

/** `Object.groupBy` and `Map.groupBy`, which foliate-js needs and Node 20 lacks. May go with Node 20. */
function addGroupBy(): void {
  const byKey = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
    const groups = new Map<Key, Item[]>()
    for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
    return groups
  }
  if ('groupBy' in Object) return
  Object.assign(Map, { groupBy: byKey })
  Object.assign(Object, {
    groupBy: (items: Iterable<unknown>, keyOf: (item: unknown) => PropertyKey) =>
      Object.fromEntries(byKey(items, keyOf)),
  })
}

/** Opens an EPUB with foliate-js, a reading system that nobody here wrote. */
export async function openEpub(bytes: Uint8Array) {
  const files = unzipSync(bytes)
  // foliate-js is written for browsers
  addGroupBy()
  Object.assign(globalThis, { DOMParser: new JSDOM().window.DOMParser })
  const { EPUB: Epub } = await import('foliate-js/epub.js')
  const book: EPUB = await new Epub({
    loadText: (name) => (files[name] ? strFromU8(files[name]) : null),
    loadBlob: (name) => (files[name] ? new Blob([Buffer.from(files[name])]) : null),
    getSize: (name) => files[name]?.length ?? 0,
  }).init()
  const documents = await Promise.all(book.sections.map((section) => section.createDocument()))
  return {
    title: book.metadata.title,
    language: [book.metadata.language].flat()[0],
    direction: book.dir,
    contents: entriesOf(book.toc ?? []),
    hasCover: (await book.getCover()) !== null,
    /** The letters of each page. */
    pages: documents.map(({ body }) => withoutSpaces(body.textContent)),
    /** How many pictures each page shows. */
    pictures: documents.map(({ body }) => [...body.querySelectorAll('img')].length),
  }
}

/** The letters that the library shows of a page, by its sanitised markup. */
export const lettersShown = (html: string): string =>
  withoutSpaces(new JSDOM(`<body>${html}`).window.document.body.textContent)
