import { ManuscriptError } from '@hikma/manuscript/ManuscriptError'
import { MAX_MANUSCRIPT_BYTES } from '@hikma/manuscript/limits'
import { readManuscript } from '@hikma/manuscript/readManuscript'
import { findRepairs } from '@hikma/manuscript/repair/findRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { notesOf } from './notesOf.ts'
import type { ReadAnswer, ReadManuscript } from './ReadManuscript.ts'

async function read(file: File): Promise<ReadManuscript> {
  // before it is read, so that a huge file does not fill the memory
  if (file.size > MAX_MANUSCRIPT_BYTES) throw new ManuscriptError('too_large')
  const manuscript = await readManuscript(file.name, new Uint8Array(await file.arrayBuffer()))
  const { details, pages, figures, cover, changes } = manuscript
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
    repairs: details.direction === 'rtl' ? findRepairs(pages) : [],
  }
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  const answer = read(data).then(
    (manuscript): ReadAnswer => ({ manuscript }),
    (error: unknown): ReadAnswer => ({ refusal: error instanceof ManuscriptError ? error.code : 'damaged' }),
  )
  void answer.then((message) => postMessage(message))
})
