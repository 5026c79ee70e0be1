import type { BookInput } from '@hikma/contracts/book'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { getEpub } from '../builders/askEpub.ts'
import { buildListedBook, setUpWeb } from '../builders/setUpWeb.ts'

/** Where the web service gives the fields of a book to programs, and the part of each answer that has them. */
const EXITS = {
  jsonLd: { path: '/books/the-lamp', part: /<script type="application\/ld\+json">.*<\/script>/ },
  head: { path: '/books/the-lamp', part: /<meta name="description".*og:description[^>]*>/s },
  opds1: { path: '/opds/new', part: /<entry[ >].*<\/entry>/s },
  opds2: { path: '/opds/v2/new', part: /"publications".*/ },
  feed: { path: '/feed.xml', part: /<entry[ >].*<\/entry>/s },
  epub: { path: '/books/the-lamp.epub', part: /<metadata.*<\/metadata>/s },
} as const
type Exit = keyof typeof EXITS
const ALL = Object.keys(EXITS) as Exit[]

/**
 * Each field of a book, with a value that stands nowhere else and the exits that have it. A new field is missing here until
 * somebody has decided where it goes; a field without exits is a setting, or stands in the answer in another form.
 */
const FIELDS: Record<keyof BookInput, { value: unknown; exits: readonly Exit[] }> = {
  title: { value: 'Plantedtitle', exits: ALL },
  author: { value: 'Plantedauthor', exits: ['jsonLd', 'opds1', 'opds2', 'feed', 'epub'] },
  description: { value: 'Planteddescription', exits: ALL },
  cover: { value: '/api/download/the-lamp/plantedcover.png', exits: ['jsonLd', 'opds1', 'opds2'] },
  genre: { value: 'Plantedgenre', exits: ['jsonLd', 'opds1', 'opds2', 'feed', 'epub'] },
  translator: { value: 'Plantedtranslator', exits: ['jsonLd', 'opds1', 'opds2', 'feed', 'epub'] },
  originalTitle: { value: 'Plantedoriginal', exits: ['jsonLd'] },
  originalLanguage: { value: 'kab', exits: ['jsonLd'] },
  rights: { value: 'Plantedrights', exits: ['jsonLd', 'opds1', 'epub'] },
  firstPublished: { value: 1347, exits: ['jsonLd'] },
  primaryLanguage: { value: 'fa', exits: [] },
  language: { value: 'rtl', exits: [] },
  isPublic: { value: true, exits: [] },
  texLook: { value: 'rendered', exits: [] },
  assistant: { value: 'page', exits: [] },
  ext: { value: 'html', exits: [] },
  totalPages: { value: 1, exits: [] },
}
const PLANTED = Object.entries(FIELDS).filter(([, { exits }]) => exits.length > 0)

const answers = new Map<Exit, string>()
beforeAll(async () => {
  const values = Object.fromEntries(Object.entries(FIELDS).map(([name, { value }]) => [name, value]))
  const web = setUpWeb({ publicUrl: 'https://books.example' })
  web.state.books = [buildListedBook({ ...values, lang: 'fa', direction: 'rtl' })]
  web.state.files['the-lamp/1.html'] = '<p>one</p>'
  const textOf = async (exit: Exit) =>
    exit === 'epub'
      ? strFromU8(unzipSync((await getEpub(web)).body as Buffer)['EPUB/package.opf']!)
      : (await web.get(EXITS[exit].path).buffer(true)).text
  for (const exit of ALL) answers.set(exit, EXITS[exit].part.exec(await textOf(exit))?.[0] ?? '')
})

it.each(ALL)('%s has each field that goes there, and no other', (exit) => {
  const found = PLANTED.filter(([, { value }]) => answers.get(exit)!.includes(String(value)))
  const wanted = PLANTED.filter(([, { exits }]) => exits.includes(exit))
  expect(found.map(([name]) => name)).toEqual(wanted.map(([name]) => name))
})
