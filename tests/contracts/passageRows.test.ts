import { EMPTY_CONTENT } from '@hikma/contracts/page/pageContent'
import { migrate } from '@hikma/books-service/migrate'
import { createPageRows, type PageRows } from '@hikma/books-service/contents/pageRows'
import { foldText } from '@hikma/contracts/search/foldText'
import { searchWords } from '@hikma/contracts/search/searchWords'
import { createDatabase } from '@hikma/service-kit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLogger } from '../../test-support/builders/createStorage.ts'
import { databaseEngines, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

describe.each(databaseEngines)('the rows of passages on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let running: RunningDatabase
    /** Those of two processes. */
    let one: PageRows
    let other: PageRows
    let count = 0
    beforeAll(async () => {
      running = await start()
      await migrate(running.pool, silentLogger)
      one = createPageRows(createDatabase(running.pool, silentLogger))
      other = createPageRows(createDatabase(running.pool, silentLogger))
    })
    afterAll(() => running?.stop())

    const book = () => `book-${++count}`
    const pageOf = (etag: string, texts: readonly string[]) => ({
      etag,
      hasBlocks: true,
      content: { ...EMPTY_CONTENT, passages: texts.map((text, block) => ({ block, text })) },
    })
    const setVisibility = async (rows: PageRows, id: string, version: number, isPublic: boolean) => {
      await rows.noteVisibility(id, { version, isPublic })
      await rows.settleVisibility(id)
    }
    const rowsOf = async (id: string) => {
      const { rows } = await running.pool.query<{ text: string; is_public: boolean }>(
        `select text, is_public from catalogue.indexed_passages join catalogue.passage_texts using (page, at)
        join catalogue.pages on pages.id = page
        where book = $1 order by etag, at`,
        [id],
      )
      return rows.map(({ text, is_public }) => `${text} ${is_public ? 'public' : 'private'}`)
    }

    it('are the same if two processes write them at once', async () => {
      const id = book()
      const pages = [
        pageOf(
          'etag-1',
          Array.from({ length: 120 }, (_text, at) => `p${at}`),
        ),
      ]
      await setVisibility(one, id, 1, true)
      await Promise.all([one.write(id, pages), other.write(id, pages)])
      expect(await rowsOf(id)).toEqual(Array.from({ length: 120 }, (_text, at) => `p${at} public`))
      expect(await one.searchable(id, ['etag-1', 'etag-2'])).toBe(1)
    })

    it('take over a visibility, and keep it if an older one comes late', async () => {
      const id = book()
      await setVisibility(one, id, 1, true)
      await one.write(id, [pageOf('etag-1', ['a', 'b'])])
      await setVisibility(one, id, 3, false)
      await setVisibility(other, id, 2, true)
      expect(await rowsOf(id)).toEqual(['a private', 'b private'])
      await other.write(id, [pageOf('etag-2', ['c'])])
      expect(await rowsOf(id)).toEqual(['a private', 'b private', 'c private'])
    })

    it('are private as long as nothing is known of their book', async () => {
      const id = book()
      await one.write(id, [pageOf('etag-1', ['a'])])
      expect(await rowsOf(id)).toEqual(['a private'])
      await setVisibility(one, id, 1, true)
      expect(await rowsOf(id)).toEqual(['a public'])
    })

    it('are in the index, whose searches would else read them one by one', async () => {
      const id = book()
      await one.write(id, [pageOf('etag-1', ['a'])])
      await setVisibility(one, id, 1, true)
      const { rows } = await running.pool.query(
        `select gin_clean_pending_list('catalogue.indexed_passages_public') as public,
          gin_clean_pending_list('catalogue.indexed_passages_private') as private`,
      )
      expect(rows).toEqual([{ public: 0, private: 0 }])
    })

    it('have all their words in the index, however they are written', async () => {
      const id = book()
      const letters = Array.from({ length: 0x3000 }, (_letter, at) => String.fromCodePoint(at + 0x20))
      const texts = [
        'The Café—the “LAMP”, it’s at 12:30; well-known (Straße) Æon ÉTÉ',
        'می خواسته ام، کتاب‌خانه‌های «آبی»؛ مسئول و مؤمن: كتابي ۱۲۳',
        "中文字 ไทย =well & *all* $5 a|b !c it\\n q'x “”",
        `${'x'.repeat(3_000)} ends`,
        `${'ب'.repeat(101)} ${'و'.repeat(100)}`,
        '* a star',
        ...Array.from({ length: letters.length / 64 }, (_text, at) =>
          letters.slice(at * 64, at * 64 + 64).join('a b'),
        ).filter((text) => !/\s[^ ]|[\ud800-\udfff]/.test(text.replaceAll(' ', ''))),
      ]
      await one.write(id, [pageOf('etag-1', texts)])
      const { rows } = await running.pool.query<{ text: string; keys: string[] }>(
        `select text, tsvector_to_array(catalogue.passage_keys(page, at)) as keys from catalogue.passage_texts
        join catalogue.pages on pages.id = page where book = $1`,
        [id],
      )
      expect(rows).toHaveLength(texts.length)
      for (const { text, keys } of rows) {
        const indexed = new Set(keys.map((key) => key.replace(/^\d+\./, '')))
        const wanted = [...searchWords(foldText(text)), `=${id}`]
        expect([text, wanted.filter((word) => !indexed.has(word))]).toEqual([text, []])
        expect([...indexed].filter((key) => key.startsWith('=') || key === '')).toEqual([`=${id}`])
      }
    })

    it('are made beside those of the previous version, which has its own state', async () => {
      const id = book()
      await setVisibility(one, id, 1, true)
      await one.write(id, [pageOf('etag-1', ['a'])])
      const { rows } = await running.pool.query(
        'select searchable_by, indexed_by, is_settled from catalogue.pages join catalogue.visibilities using (book) where book = $1',
        [id],
      )
      expect(rows).toEqual([{ searchable_by: 0, indexed_by: 2, is_settled: false }])
      // it notes a later version, and has settled its own rows
      await running.pool.query(
        'update catalogue.visibilities set version = 2, is_public = false, is_settled = true where book = $1',
        [id],
      )
      await one.settleVisibility(id)
      expect(await rowsOf(id)).toEqual(['a private'])
    })

    it('are not written for a page that is gone', async () => {
      const id = book()
      await one.write(id, [pageOf('etag-1', ['a'])])
      await running.pool.query('delete from catalogue.pages where book = $1', [id])
      const left = async () =>
        (
          await running.pool.query(
            `select (select count(*) from catalogue.passage_texts where text = 'gone')::integer as texts,
              (select count(*) from catalogue.indexed_passages where page not in (select id from catalogue.pages))::integer as rows`,
          )
        ).rows
      // as if the row went between that of the page and those of its passages
      const { query } = createDatabase(running.pool, silentLogger)
      const late = createPageRows({
        async query(text, values) {
          const rows = await query(text, values)
          if (text.includes('into catalogue.pages ')) await query('delete from catalogue.pages where book = $1', [id])
          return rows as never
        },
      })
      await late.write(id, [pageOf('etag-2', ['gone'])])
      expect(await left()).toEqual([{ texts: 0, rows: 0 }])
    })

    it('go with the row of their page', async () => {
      const id = book()
      await one.write(id, [pageOf('etag-1', ['a']), pageOf('etag-2', ['b'])])
      await one.remove(id, ['etag-1'])
      expect(await rowsOf(id)).toEqual(['b private'])
      expect([...(await one.known(id))]).toEqual([['etag-2', 'searchable']])
    })

    it('take the place of those that a former build has made', async () => {
      const id = book()
      await one.write(id, [pageOf('etag-1', ['old', 'older'])])
      await running.pool.query('update catalogue.pages set indexed_by = 1 where book = $1', [id])
      await one.write(id, [pageOf('etag-1', ['new'])])
      expect(await rowsOf(id)).toEqual(['new private'])
    })

    it('are written again for a page that a former build has read', async () => {
      const id = book()
      await running.pool.query(
        `insert into catalogue.pages (book, etag, made_by, outline) values ($1, 'etag-0', 2, '{}'), ($1, 'etag-1', 3, '{}')`,
        [id],
      )
      expect(new Map(await one.known(id))).toEqual(
        new Map([
          ['etag-0', 'old'],
          ['etag-1', 'outlined'],
        ]),
      )
      await one.write(id, [pageOf('etag-1', ['a'])])
      expect((await one.known(id)).get('etag-1')).toBe('searchable')
      expect(await rowsOf(id)).toEqual(['a private'])
    })
  })
})
