import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manuscript } from '@hikma/manuscript/Manuscript'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { toEpub } from '@hikma/manuscript/out/toEpub'
import { describe, expect, it } from 'vitest'
import { collect } from './collect.ts'
import { lettersOf, lettersOfDocx, lettersOfEpub, picturesOf } from './visibleText.ts'

/** A folder of real books that nobody made for these tests. Without it they are skipped. */
const FOLDER = process.env['MANUSCRIPTS']
const named = (ending: string): string[] =>
  FOLDER && existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(ending)) : []
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER!, name)))

/** The text that a note adds to a page of a Word document: its mark, and the way back. */
const withoutMarks = (html: string): string => html.replace(/<a [^>]*class="(noteref|backlink)"[^>]*>[^<]*<\/a>/g, '')
const lettersIn = ({ pages }: Manuscript): string => lettersOf(pages.map(({ html }) => html).join(''))

/** The links of the pages that lead to no page, or to no id of their page. */
function deadLinks({ pages }: Manuscript): string[] {
  return pages.flatMap(({ html }, index) =>
    [...html.matchAll(/<a [^>]*href="(?!https?:|mailto:|tel:)([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => {
        const [, page, id] = /^(?:(\d+)\.html)?(?:#(.*))?$/.exec(href.replace(/&amp;/g, '&')) ?? []
        const target = pages[page === undefined ? index : Number(page) - 1]?.html
        return target === undefined || (id !== undefined && !target.includes(` id="${id}"`))
      }),
  )
}

async function writeEpub({ details, pages, figures, cover, contents }: Manuscript): Promise<Uint8Array> {
  const { title, author, language, direction } = details
  const book = {
    identifier: 'urn:hikma:corpus',
    title,
    author: author || 'Unknown',
    lang: language ?? 'en',
    direction,
    ext: 'html',
    modified: new Date('2024-05-06T07:08:09Z'),
    cover: cover?.name,
    contents,
  } as const
  const files = [...figures, ...(cover ? [cover] : [])].map(({ name, bytes }) => ({ name, read: () => bytes }))
  return collect(
    toEpub(
      book,
      pages.map(
        ({ html }) =>
          () =>
            html,
      ),
      files,
    ),
  )
}

describe.skipIf(!FOLDER)('a real EPUB (skipped without MANUSCRIPTS)', () => {
  it.each(named('.epub'))('loses no word, doubles none and keeps their order: %s', async (name) => {
    const manuscript = await readManuscript(name, read(name))
    const letters = lettersOfEpub(read(name))
    expect(letters.length).toBeGreaterThan(3_000)
    expect(lettersIn(manuscript)).toBe(letters)
    expect(deadLinks(manuscript)).toEqual([])
    const pictures = picturesOf(read(name))
    for (const { bytes } of manuscript.figures) expect(pictures.has(Buffer.from(bytes).toString('base64'))).toBe(true)
  })

  it.each(named('.epub'))('stays the same book as an EPUB of ours: %s', async (name) => {
    const before = await readManuscript(name, read(name))
    const epub = await writeEpub(before)
    const after = await readManuscript(name, epub)
    expect(lettersIn(after)).toBe(lettersIn(before))
    expect(after.contents.map(({ title, depth }) => [title, depth])).toEqual(
      before.contents.map(({ title, depth }) => [title, depth]),
    )
    expect(after.details).toMatchObject({ language: before.details.language, direction: before.details.direction })
    const bytesOf = ({ figures, cover }: Manuscript) => [...figures, cover].map((figure) => figure?.bytes)
    expect(bytesOf(after)).toEqual(bytesOf(before))
    expect(after.notes).toHaveLength(before.notes.length)
  })
})

describe.skipIf(!FOLDER)('a real Word document (skipped without MANUSCRIPTS)', () => {
  it.each(named('.docx'))('loses no word, doubles none and keeps their order: %s', async (name) => {
    const manuscript = await readManuscript(name, read(name))
    const pages = manuscript.pages.map(({ html }) => withoutMarks(html))
    expect(lettersOf(pages.join(''))).toBe(lettersOfDocx(read(name)))
    expect(deadLinks(manuscript)).toEqual([])
  })
})
