import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'
import { createTestBooks, emptyDatabase, type TestBooks } from '../builders/createTestBooks.ts'

/** Of equal length, so that all texts are. */
const HIDDEN = 'hiddenword'
const ABSENT = 'absentword'
const WORDS = new RegExp(`${HIDDEN}|${ABSENT}`, 'g')

interface Statement {
  text: string
  values: unknown[]
  rows: number
}

let running: RunningDatabase
let books: TestBooks
let statements: Statement[]

/** The pool, with each statement noted. */
const recorded = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return async (text: string, values: unknown[] = []) => {
        const result = await target.query(text, values)
        statements.push({ text, values, rows: result.rows.length })
        return result
      }
    },
  })

beforeAll(async () => {
  running = await startPGlite()
})
afterAll(() => running.stop())
beforeEach(async () => {
  statements = []
  await emptyDatabase(running.pool)
  books = await createTestBooks(recorded(running.pool))
  books.storage.pageText = async (id, _index, name) =>
    id === 'secret' ? `<p>${HIDDEN} of page ${name}</p>` : '<p>what all may read</p>'
})

const search = (q: string, path = '/api/search') => books.visitor().get(path).query({ q })

/** Publishes a private book and a public one, and waits until both can be searched. */
async function publishBooks(): Promise<void> {
  await books.publish('secret', { totalPages: 30, isPublic: false })
  await books.publish('open', { totalPages: 30 })
  await books.reconciler.pass()
  await expect.poll(async () => (await search('read')).body.total).toBe(30)
  await expect
    .poll(async () => (await books.admin('get', '/api/search').query({ q: HIDDEN })).body)
    .toMatchObject({ total: 30, ready: 1 })
}

interface PlanNode {
  Plans?: PlanNode[]
  [fact: string]: unknown
}
/** The rows that Postgres looks at for each step of a statement. */
const lookedAt = ({ Plans = [], ...node }: PlanNode): unknown[] => [
  ['Node Type', 'Relation Name', 'Index Name', 'Actual Rows', 'Actual Loops', 'Rows Removed by Filter'].map(
    (fact) => node[fact],
  ),
  ...Plans.flatMap(lookedAt),
]
async function plansOf(text: string, values: unknown[]): Promise<unknown> {
  const explained = await running.pool.query(`explain (analyze, costs off, format json) ${text}`, values)
  return lookedAt(explained.rows[0]['QUERY PLAN'][0].Plan)
}

/** All that a visitor's search asks of the database and of storage, and what it looks at; then the answer. */
async function workOf(query: string, path?: string) {
  const [areas, area] = [vi.spyOn(books.storage, 'pagesOfBooks'), vi.spyOn(books.storage, 'pages')]
  statements = []
  const { status, body } = await search(query, path)
  const calls = [...areas.mock.calls, ...area.mock.calls]
  areas.mockRestore()
  area.mockRestore()
  // as in a large library, whose tables are never read as a whole
  await running.pool.query('set enable_seqscan = off')
  const made = [...statements]
  const plans = []
  for (const { text, values } of made) plans.push(await plansOf(text, values))
  await running.pool.query('reset enable_seqscan')
  const asked = made.map(({ text, values, rows }) => ({ text, rows, values: JSON.stringify(values) }))
  const work = JSON.stringify({ status, body, asked, plans, calls })
  return JSON.parse(work.replaceAll(WORDS, 'word'))
}

it('of a word of a private book is the same work as that of a word that stands nowhere', async () => {
  await publishBooks()
  const hidden = await workOf(HIDDEN)
  expect(hidden.body).toEqual({ total: 0, truncated: false, hits: [], ready: 1 })
  expect(hidden.asked.length).toBeGreaterThan(0)
  expect(JSON.stringify(hidden.plans)).toContain('indexed_passages_public')
  expect(hidden).toEqual(await workOf(ABSENT))
})

it('is the same work with a word that the viewer may read beside it', async () => {
  await publishBooks()
  expect(await workOf(`read ${HIDDEN}`)).toEqual(await workOf(`read ${ABSENT}`))
})

it('of a public book begins no scan of the index of private ones', async () => {
  await publishBooks()
  const { body, plans } = await workOf('read', '/api/books-db/open/search')
  expect(body.total).toBe(30)
  const scans = (plans as unknown[][][]).flat().filter(([, , index]) => /_(public|private)$/.test(String(index)))
  const loops = new Set(scans.map(([, , index, , count]) => `${String(index)} ${count === 0 ? 'not begun' : 'begun'}`))
  expect(loops).toEqual(new Set(['indexed_passages_public begun', 'indexed_passages_private not begun']))
})
