import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { expect, it } from 'vitest'
import { lettersOf, lettersOfDocx } from './visibleText.ts'

/** Word documents that an installed package brings for tests of its own. */
const FOLDER = fileURLToPath(new URL('../../node_modules/mammoth/test/test-data/', import.meta.url))
/** They have no words. */
const EMPTY = ['empty.docx', 'external-picture.docx']
const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.docx')) : []

it.runIf(names.length > 0).each(names)('the Word document of a package loses no word: %s', async (name) => {
  const bytes = new Uint8Array(readFileSync(FOLDER + name))
  if (EMPTY.includes(name)) {
    await expect(readManuscript(name, bytes)).rejects.toThrow('There is no text in the file.')
    return
  }
  const { pages } = await readManuscript(name, bytes)
  const html = pages
    .map((page) => page.html)
    .join('')
    .replace(/<a [^>]*class="(noteref|backlink)"[^>]*>[^<]*<\/a>/g, '')
  expect(lettersOf(html)).toBe(lettersOfDocx(bytes))
})
