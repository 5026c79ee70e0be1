import { parseSearch } from '@hikma/contracts/search/parseSearch'
import { proposalQueries } from '@hikma/books-service/proposalQueries'
import type { Bench } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { short } from '../harness/formatTable.ts'
import { makeProse } from '../harness/makeProse.ts'
import { measureMs } from '../harness/measureMs.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startSearchLibrary } from '../harness/startSearchLibrary.ts'

/** A library of pages of 12,000 characters. `SEARCH_PAGES=20000` and `SEARCH_DATABASE_URL` choose another one. */
const PAGES = Number(process.env['SEARCH_PAGES'] ?? 2_000)
const DATABASE_URL = process.env['SEARCH_DATABASE_URL']
const ROUNDS = 120
const SAVES = 10

/** What readers remember of a page, in turn: words of a sentence, one word, a phrase, the beginning of a word. */
function queryOf(round: number): string {
  const page = makeProse((round * 7_919) % PAGES)
  const words = page[round % page.length]!.split(' ')
  const at = (round * 31) % 40
  const queries = [
    words.slice(at, at + 4).join(' '),
    words[at]!,
    `"${words.slice(at, at + 3).join(' ')}"`,
    `${words[at]!} ${words[at + 1]!.slice(0, 3)}`,
  ]
  return queries[round % queries.length]!
}

const BARE_QUERY = `select page, at from catalogue.passages where is_public and words @@ $1::tsquery limit 1000`
const BYTES = `select (sum(pg_total_relation_size(c.oid)))::float8 as bytes from pg_class c
  where c.relnamespace = 'catalogue'::regnamespace and c.relname in ('pages', 'passages')`

/** A search in the pages of all books through HTTP, beside the bare query, and the time from a save to its words. */
export const searchPages: Bench = {
  name: 'search-pages',
  needs: [],
  async run() {
    const library = await startSearchLibrary({ pages: PAGES, databaseUrl: DATABASE_URL })
    try {
      await library.pool.query('analyze catalogue.passages')
      let round = 0
      let bare = 0
      const samples = await compare({
        ours: () => measureMs(() => library.search(queryOf(round++))),
        baseline: () =>
          measureMs(() => library.pool.query(BARE_QUERY, [proposalQueries(parseSearch(queryOf(bare++)))[0]])),
        rounds: ROUNDS,
        warmUp: 4,
      })
      const found: number[] = []
      for (let save = 0; save < SAVES; save++)
        found.push(await measureMs(() => library.saveAndFind('book-1', 1 + (save % 4))))
      const { rows } = await library.pool.query<{ bytes: number }>(BYTES)
      const engine = DATABASE_URL === undefined ? 'embedded' : 'Postgres'
      const size = `${PAGES.toLocaleString('en')} pages, ${engine}`
      const note = `${size}: ${short(rows[0]!.bytes / PAGES / 1024)} KB and ${short(library.msAPage)} ms a page to make`
      return [
        rowOf({ name: 'search-pages', unit: 'ms', goal: { of: 'ours', at: 'p95', atMost: 100 }, note, ...samples }),
        rowOf({ name: 'search-pages-saved', unit: 'ms', goal: { of: 'ours', at: 'p95', atMost: 2_000 }, ours: found }),
      ]
    } finally {
      await library.stop()
    }
  },
}
