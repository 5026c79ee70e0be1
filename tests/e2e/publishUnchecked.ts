import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Library } from '../../test-support/browser/startLibrary.ts'

interface UncheckedBook {
  id: string
  title: string
  pages: readonly string[]
  language?: string
  /** The figures in the info file of each page. */
  figures?: readonly Readonly<Record<string, string>>[]
  /** The stage to which other files of the book are already uploaded. */
  stage?: string
}

/** Publishes pages by plain HTTP calls, without the checks of the publisher. */
export async function publishUnchecked(library: Library, book: UncheckedBook): Promise<void> {
  const { id, title, pages, language = 'en', figures = [], stage = randomUUID() } = book
  const upload = async (fileContent: string, index: number) => {
    const content = { filePath: `${index + 1}.html`, fileContent, figures: figures[index] }
    const body = { action: 'upload', bucketName: id, stage, ...content }
    expect((await library.api('POST', '/api/upload', body, { admin: true })).status).toBe(200)
  }
  // one by one: nginx takes 11 of one address, counts one for a moment after its answer, and all workers publish at a time
  for (const [index, page] of pages.entries()) await upload(page, index)
  const record = { title, language, author: 'Nobody', totalPages: pages.length, isPublic: true, stage }
  expect((await library.api('PUT', `/api/books-db/${id}`, record, { admin: true })).status).toBe(201)
}
