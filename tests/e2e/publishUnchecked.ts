import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import pLimit from 'p-limit'
import type { Library } from '../../test-support/browser/startLibrary.ts'

/** nginx takes 11 of one address, and counts one for a moment after its answer; all workers publish at the same time. */
const CONCURRENCY = 1

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
  // the first call signs in for all others
  await upload(pages[0] ?? '', 0)
  const limit = pLimit(CONCURRENCY)
  await Promise.all(pages.slice(1).map((page, index) => limit(() => upload(page, index + 1))))
  const record = { title, language, author: 'Nobody', totalPages: pages.length, isPublic: true, stage }
  expect((await library.api('PUT', `/api/books-db/${id}`, record, { admin: true })).status).toBe(201)
}
