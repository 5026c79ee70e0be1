import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ManuscriptError } from '@hikma/manuscript/ManuscriptError'
import type { Manuscript } from '@hikma/manuscript/Manuscript'
import { MAX_MANUSCRIPT_BYTES } from '@hikma/manuscript/limits'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { applyRepairs, repairedDetails, textsBeside } from '@hikma/manuscript/repair/applyRepairs'
import { findRepairs, type Repair } from '@hikma/manuscript/repair/findRepairs'
import type { SplitRule } from '@hikma/manuscript/pages/SplitRule'
import { bookOfManuscript, type GivenDetails } from './bookOfManuscript.ts'
import { type PublishedBook, publishInSession, type SessionOptions } from './publishInSession.ts'
import { UserError } from './UserError.ts'

/** A manuscript that was read from a file, with the repairs that are proposed for it. */
export interface ReadFile {
  path: string
  manuscript: Manuscript
  repairs: Repair[]
}

/** Reads a book from a file. Repairs are proposed for Persian books. Throws a UserError with one sentence. */
export async function readBookFile(path: string, rule: SplitRule, language?: string): Promise<ReadFile> {
  try {
    // the size is checked before reading, so that a huge file does not fill the memory
    if ((await stat(path)).size > MAX_MANUSCRIPT_BYTES) throw new ManuscriptError('too_large')
    const manuscript = await readManuscript(basename(path), new Uint8Array(await readFile(path)), rule)
    const isPersian = /^fa\b/.test(language || (manuscript.details.language ?? ''))
    return {
      path,
      manuscript,
      repairs: isPersian ? findRepairs(manuscript.pages, textsBeside(manuscript.details, manuscript.pages)) : [],
    }
  } catch (error) {
    if (error instanceof ManuscriptError) throw new UserError(`${path}: ${error.message}`, { cause: error })
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined ? error : new UserError(`${path} cannot be read (${code}).`)
  }
}

/** Publishes a book that was read from a file, with the repairs of the accepted kinds. Throws a UserError or an ApiError. */
export function publishFile(
  { path, manuscript, repairs }: ReadFile,
  accepted: ReadonlySet<string>,
  details: GivenDetails,
  options: SessionOptions,
): Promise<PublishedBook> {
  const own = repairs.filter(({ kind }) => accepted.has(kind))
  const { pages, details: read } = manuscript
  const repaired = {
    ...manuscript,
    pages: applyRepairs(pages, own),
    details: { ...read, ...repairedDetails(read, pages.length, own) },
  }
  return publishInSession(bookOfManuscript(repaired, path, details), options)
}
