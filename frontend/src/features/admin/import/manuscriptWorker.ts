import type { Details } from '@hikma/manuscript/Manuscript'
import { ManuscriptError } from '@hikma/manuscript/ManuscriptError'
import { MAX_MANUSCRIPT_BYTES } from '@hikma/manuscript/limits'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { textsBeside } from '@hikma/manuscript/repair/applyRepairs'
import { findRepairs } from '@hikma/manuscript/repair/findRepairs'
import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { notesOf } from './notesOf.ts'
import { pagesInParts } from './pagesInParts.ts'
import type { ReadManuscript, ReadMessage } from './ReadManuscript.ts'

async function read(file: File): Promise<ReadManuscript> {
  // before it is read, so that a huge file does not fill the memory
  if (file.size > MAX_MANUSCRIPT_BYTES) throw new ManuscriptError('too_large')
  const manuscript = await readManuscript(file.name, new Uint8Array(await file.arrayBuffer()))
  const { details, pages, figures, cover, changes } = manuscript
  const beside = textsBeside(details, pages)
  const blobOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) => ({
    name,
    file: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  })
  return {
    details,
    pages: pages.map((page, index) => outlinePage(page, index + 1)),
    figures: figures.map(blobOf),
    cover: cover && blobOf(cover),
    notes: notesOf(changes, pages),
    repairs: packRepairs(mayBePersian(details) ? findRepairs(pages, beside) : [], pages.length + beside.length),
  }
}

/** The admin may say that a text is Persian whose letters do not show it. */
const mayBePersian = ({ direction, language, otherLanguage }: Details): boolean =>
  direction === 'rtl' || [language, otherLanguage].some((tag) => tag?.split('-')[0] === 'fa')

const post = (message: ReadMessage, transfer: Transferable[] = []) => postMessage(message, { transfer })

/** Each part is a task of the page: between two of them it answers keys. */
function answer({ pages, ...rest }: ReadManuscript): void {
  for (const part of pagesInParts(pages)) post({ pages: part })
  const { slipOf, positions, starts } = rest.repairs
  post({ rest }, [slipOf.buffer, positions.buffer, starts.buffer])
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void read(data).then(answer, (error: unknown) =>
    post({ refusal: error instanceof ManuscriptError ? error.code : 'damaged' }),
  )
})
