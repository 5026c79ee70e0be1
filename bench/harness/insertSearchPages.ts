import type { Pool } from 'pg'
import { makeProse } from './makeProse.ts'

const PAGES_AT_ONCE = 5_000
const HALVES_AT_ONCE = 10_000
const TIMEOUT_MS = 3_600_000

export interface SearchPages {
  pages: number
  pagesOfBook: number
  /** Pages of `makeProse` whose paragraphs, cut in two, are put together anew. */
  proseOf: number
  /** Of every so many books the last is private. */
  privateEach: number
  /** A word of all passages of private books, and of no other. */
  privateWord: string
}

/**
 * Inserts pages as books-service would have made them, about ten times as fast: paragraphs of made-up prose by SQL,
 * and the indexes afterwards. The etags are those of `startSearchLibrary`.
 */
export async function insertSearchPages(pool: Pool, given: SearchPages): Promise<void> {
  const { pages, pagesOfBook, proseOf, privateEach, privateWord } = given
  const client = await pool.connect()
  // longer than the pool allows to requests
  const query = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: TIMEOUT_MS } as { text: string; values: unknown[] })
  await query('set statement_timeout = 0')
  await query(`set maintenance_work_mem = '1GB'`)
  await query(`set work_mem = '512MB'`)
  await query('set synchronous_commit = off')
  await query('create temporary table halves (at integer primary key, text text not null)')
  const halves = Array.from({ length: proseOf }, (_page, at) => makeProse(at))
    .flat()
    .flatMap((paragraph) => {
      const words = paragraph.split(' ')
      return [words.slice(0, words.length / 2).join(' '), words.slice(words.length / 2).join(' ')]
    })
  for (let at = 0; at < halves.length; at += HALVES_AT_ONCE)
    await query(
      `insert into halves select $1 + place - 1, text from unnest($2::text[]) with ordinality as given (text, place)`,
      [at, halves.slice(at, at + HALVES_AT_ONCE)],
    )
  await query('analyze halves')

  // rows of a later build are never made again
  const books = Math.ceil(pages / pagesOfBook)
  await query(
    `insert into catalogue.pages (book, etag, made_by, indexed_by, outline)
    select 'book-' || at / $2::integer, 'etag-' || at % $2::integer || '-0', 32767, 32767,
      '{"headings": [], "isTitlePage": false, "leading": 0, "opening": null, "words": 2000}'
    from generate_series(0, $1::integer - 1) as at order by at`,
    [pages, pagesOfBook],
  )
  await query(
    `insert into catalogue.filled_books (book, manifest_etag, made_by)
    select 'book-' || at, 'etag-1', 32767 from generate_series(0, $1::integer - 1) as at`,
    [books],
  )
  await query(
    `insert into catalogue.visibilities (book, version, is_public, indexed_version)
    select 'book-' || at, 1, at % $2::integer < $2::integer - 1, 1 from generate_series(0, $1::integer - 1) as at`,
    [books, privateEach],
  )

  const { rows: indexes } = await query(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'catalogue' and tablename = 'indexed_passages' and indexdef like '%gin%'`,
  )
  for (const { name } of indexes) await query(`drop index catalogue.${name}`)
  const ofProse = halves.length / proseOf
  for (let at = 1; at <= pages; at += PAGES_AT_ONCE)
    await query(
      // a page has one language, as a page of makeProse has
      `insert into catalogue.passage_texts (page, at, text, words)
      select page, place, one.text || ' ' || other.text || case when is_public then '' else ' ' || $6::text end, '=' || book
      from (
        select pages.id as page, book, place, visibilities.is_public,
          (2 * floor(random() * $3::integer / 2)::integer + pages.id % 2) * $4::integer + floor(random() * $4::integer)::integer as first,
          (2 * floor(random() * $3::integer / 2)::integer + pages.id % 2) * $4::integer + floor(random() * $4::integer)::integer as second
        from catalogue.pages join catalogue.visibilities using (book), generate_series(0, $5::integer - 1) as place
        where pages.id between $1 and $2 offset 0
      ) as chosen
      join halves as one on one.at = first join halves as other on other.at = second
      order by page, place`,
      [at, at + PAGES_AT_ONCE - 1, proseOf, ofProse, ofProse / 2, privateWord],
    )
  await query(
    `insert into catalogue.indexed_passages (page, at, block, is_public)
    select page, at, at, visibilities.is_public from catalogue.passage_texts
    join catalogue.pages on pages.id = page join catalogue.visibilities using (book) order by page, at`,
  )
  for (const { definition } of indexes) await query(definition as string)
  await query('drop table halves')
  await query('set statement_timeout to default')
  client.release(true)
}
