import { parseSearch } from '@hikma/contracts/search/parseSearch'
import { proposalQueries } from '@hikma/books-service/search/proposalQueries'
import { postgresUrlOf, startPostgresContainer } from '../../test-support/engines/databaseEngines.ts'
import type { Bench, Row } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { short } from '../harness/formatTable.ts'
import { makeProse } from '../harness/makeProse.ts'
import { measureMs } from '../harness/measureMs.ts'
import { rowOf } from '../harness/rowOf.ts'
import { PRIVATE_WORD, PROSE_OF, type SearchLibraryOptions, startSearchLibrary } from '../harness/startSearchLibrary.ts'

/** Of 12,000 characters each. */
const PAGES = Number(process.env['SEARCH_PAGES'] ?? 2_000)
/** A Postgres that stays, instead of a container's: empty, or as a former run with as many pages left it. */
const DATABASE_URL = process.env['SEARCH_DATABASE_URL']
const ROUNDS = 120
const SAVES = 10
/** Of the words that begin both halves of a paragraph: `insertSearchPages` keeps the halves whole. */
const WORDS_OF_HALF = 20

/** Fragments of a page that readers remember, in turn: words of a sentence, one word, a phrase, the beginning of a word. */
function queryOf(round: number): string {
  const page = makeProse((round * 7_919) % Math.min(PAGES, PROSE_OF))
  const words = page[round % page.length]!.split(' ')
  const at = (round * 31) % WORDS_OF_HALF
  const queries = [
    words.slice(at, at + 4).join(' '),
    words[at]!,
    `"${words.slice(at, at + 3).join(' ')}"`,
    `${words[at]!} ${words[at + 1]!.slice(0, 3)}`,
  ]
  return queries[round % queries.length]!
}

/** A question of six words that stand on a page of a book. */
function questionOf(round: number): string {
  const page = makeProse((round * 7_919) % Math.min(PAGES, PROSE_OF))
  const words = page[round % page.length]!.split(' ')
  return `Who was ${words.slice(0, 6).join(' ')}?`
}

/** Two to five beginnings of two or three letters, of the words that a page has most often. */
function commonQueryOf(round: number): string {
  const counts = new Map<string, number>()
  for (const word of makeProse(round % 2)
    .join(' ')
    .split(' '))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts.keys()].toSorted((one, other) => counts.get(other)! - counts.get(one)!)
  const from = Math.floor(round / 8) % 5
  const letters = 2 + (Math.floor(round / 2) % 2)
  const words = common.slice(from, from + 2 + (round % 4))
  return words.map((word) => word.slice(0, letters)).join(' ')
}

const BARE_QUERY = `select page, at from catalogue.indexed_passages
  where is_public and catalogue.passage_keys(page, at) @@ replace($1, '#', '0.')::tsquery limit 1000`
const BYTES = `select (sum(pg_total_relation_size(c.oid)))::float8 as bytes from pg_class c
  where c.relnamespace = 'catalogue'::regnamespace and c.relname in ('pages', 'passage_texts', 'indexed_passages')`

/**
 * A search in the pages of all books through HTTP, beside the bare query; one of common beginnings; a word that stands in
 * private books only, beside one that stands nowhere; and the time from a save to its words.
 */
async function measure(name: string, options: SearchLibraryOptions): Promise<Row[]> {
  const library = await startSearchLibrary(options)
  try {
    await library.analyze()
    let round = 0
    let cut = 0
    const search = async (query: string): Promise<void> => {
      if ((await library.search(query)).truncated) cut++
    }
    let bare = 0
    const samples = await compare({
      ours: () => measureMs(() => search(queryOf(round++))),
      baseline: () =>
        measureMs(() => library.pool.query(BARE_QUERY, [proposalQueries(parseSearch(queryOf(bare++)))[0]])),
      rounds: ROUNDS,
      warmUp: 4,
    })
    const ofWords = `${cut} of ${round} answers truncated`
    cut = 0
    const common: number[] = []
    for (let at = 0; at < ROUNDS; at++) common.push(await measureMs(() => search(commonQueryOf(at))))
    const hidden = await compare({
      ours: () => measureMs(() => library.search(PRIVATE_WORD)),
      baseline: () => measureMs(() => library.search('nowhereword')),
      rounds: ROUNDS,
      warmUp: 4,
    })
    const sources: number[] = []
    for (let at = 0; at < ROUNDS; at++)
      sources.push(await measureMs(() => library.sources(questionOf(at), `book-${(at * 10) % (PAGES / 40)}`, 40)))
    const found: number[] = []
    for (let save = 0; save < SAVES; save++)
      found.push(await measureMs(() => library.saveAndFind('book-1', 1 + (save % 4))))
    const { rows } = await library.pool.query<{ bytes: number }>(BYTES)
    const way = options.isInserted ? 'inserted by SQL' : 'made'
    const made = library.seconds === null ? `${way} by a former run` : `${way} in ${short(library.seconds)} s`
    const note =
      `${options.pages.toLocaleString('en')} pages, ${short(rows[0]!.bytes / options.pages / 1024)} KB a page, ` +
      `${made}; ${ofWords}`
    return [
      rowOf({ name, unit: 'ms', goal: { of: 'ours', at: 'p95', atMost: 100 }, note, ...samples }),
      rowOf({
        name: `${name}-common`,
        unit: 'ms',
        goal: { of: 'ours', at: 'p95', atMost: 100 },
        note: `${cut} of ${ROUNDS} answers truncated`,
        ours: common,
      }),
      rowOf({ name: `${name}-private`, unit: 'ms', ...hidden }),
      rowOf({
        name: `${name}-sources`,
        unit: 'ms',
        note: 'the passages for a question about a book of 40 pages of 12,000 characters',
        ours: sources,
      }),
      ...(options.isInserted
        ? []
        : [
            rowOf({
              name: `${name}-made`,
              unit: 'CPU ms',
              goal: { of: 'ours', atMost: 10 },
              note: 'of a page, with its rows in the database',
              ours: [library.cpuMs / options.pages],
            }),
          ]),
      rowOf({ name: `${name}-saved`, unit: 'ms', goal: { of: 'ours', at: 'p95', atMost: 2_000 }, ours: found }),
    ]
  } finally {
    await library.stop()
  }
}

/** In one process. `SEARCH_PAGES=20000` chooses the size. */
const embedded: Bench = {
  name: 'search-pages',
  needs: [],
  run: () => measure('search-pages', { pages: PAGES, databaseUrl: undefined, isInserted: false }),
}

/** `SEARCH_PAGES=300000` takes an hour or more and 30 GB of the disk. */
const onPostgres: Bench = {
  name: 'search-pages-postgres',
  needs: ['docker'],
  async run() {
    const container = DATABASE_URL === undefined ? await startPostgresContainer() : null
    const databaseUrl = container ? postgresUrlOf(container) : DATABASE_URL
    try {
      return await measure('search-pages-postgres', { pages: PAGES, databaseUrl, isInserted: true })
    } finally {
      await container?.stop()
    }
  },
}

export const searchPages: readonly Bench[] = [embedded, onPostgres]
