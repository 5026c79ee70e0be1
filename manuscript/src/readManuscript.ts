import { MAX_MANUSCRIPT_BYTES, MAX_TEXT_BYTES } from './limits.ts'
import { ManuscriptError } from './ManuscriptError.ts'
import type { Manuscript } from './Manuscript.ts'
import { BY_CHAPTER, type SplitRule } from './pages/SplitRule.ts'
import { isEpub, readEpub } from './epub/readEpub.ts'
import { bookTitle } from './text/bookTitle.ts'
import { isBookZip, readBookZip } from './text/readBookZip.ts'
import { readHtmlFile, readMarkdown, readPlainText, readTextZip } from './text/readTexts.ts'
import { openZip } from './zip/openZip.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((value, index) => bytes[index] === value)
const ZIP = [0x50, 0x4b]
/** The container of old Word documents, and of new ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const BINARY = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
]

/**
 * Reads a book from a file: EPUB, DOCX, Markdown, HTML, a zip of HTML or Markdown, a book in plain files, plain text. The bytes decide; the name tells texts
 * apart and lends its title. Gives a whole manuscript or throws a ManuscriptError.
 */
export async function readManuscript(name: string, bytes: Uint8Array, rule = BY_CHAPTER): Promise<Manuscript> {
  if (bytes.length > MAX_MANUSCRIPT_BYTES) throw new ManuscriptError('too_large')
  if (bytes.length === 0) throw new ManuscriptError('empty')
  const manuscript = await readFormat(name, bytes, rule).catch((error: unknown) => {
    // what a library says about a file is no sentence for a person
    throw error instanceof ManuscriptError ? error : new ManuscriptError('damaged', error)
  })
  const { details, pages } = manuscript
  const title = details.title || bookTitle(pages) || name.replace(/\.[^.]*$/, '')
  return { ...manuscript, details: { ...details, title } }
}

async function readFormat(name: string, bytes: Uint8Array, rule: SplitRule): Promise<Manuscript> {
  if (startsWith(bytes, ZIP)) return readArchive(bytes, rule)
  if (startsWith(bytes, OLE)) throw new ManuscriptError('old_word')
  if (BINARY.some((start) => startsWith(bytes, start))) throw new ManuscriptError('unknown_format')
  // the others are texts
  if (/\.(epub|docx|zip)$/i.test(name)) throw new ManuscriptError('damaged')
  if (bytes.length > MAX_TEXT_BYTES) throw new ManuscriptError('unpacks_too_large')
  if (/\.(md|markdown)$/i.test(name)) return readMarkdown(bytes, rule)
  if (/\.x?html?$/i.test(name)) return readHtmlFile(bytes, rule)
  if (/\.(txt|text)$/i.test(name)) return readPlainText(bytes, rule)
  throw new ManuscriptError('unknown_format')
}

async function readArchive(bytes: Uint8Array, rule: SplitRule): Promise<Manuscript> {
  const zip = openZip(bytes)
  if (isEpub(zip)) return readEpub(zip, rule)
  if (isBookZip(zip)) return readBookZip(zip)
  // its library is larger than all others together
  const { isDocx, readDocx } = await import('./docx/readDocx.ts')
  return isDocx(zip) ? readDocx(zip, rule) : readTextZip(zip, rule)
}
