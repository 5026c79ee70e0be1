import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import pLimit from 'p-limit'
import type { Library } from '../../test-support/browser/startLibrary.ts'

const AT_ONCE = 6

interface Unchecked {
  id: string
  title: string
  pages: readonly string[]
  language?: string
  /** What the info file of each page names. */
  figures?: readonly Readonly<Record<string, string>>[]
  /** Where further files wait for the book. */
  stage?: string
}

/** Publishes pages by the bare calls, as somebody would who wants none of the publisher's advice. */
export async function publishUnchecked(library: Library, book: Unchecked): Promise<void> {
  const { id, title, pages, language = 'en', figures = [], stage = randomUUID() } = book
  const upload = async (fileContent: string, index: number) => {
    const content = { filePath: `${index + 1}.html`, fileContent, figures: figures[index] }
    const body = { action: 'upload', bucketName: id, stage, ...content }
    expect((await library.api('POST', '/api/upload', body, { admin: true })).status).toBe(200)
  }
  // The first call signs in, for all of them.
  await upload(pages[0] ?? '', 0)
  const some = pLimit(AT_ONCE)
  await Promise.all(pages.slice(1).map((page, index) => some(() => upload(page, index + 1))))
  const record = { title, language, author: 'Nobody', totalPages: pages.length, isPublic: true, stage }
  expect((await library.api('PUT', `/api/books-db/${id}`, record, { admin: true })).status).toBe(201)
}
