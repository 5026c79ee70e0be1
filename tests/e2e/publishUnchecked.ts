import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Library } from './startLibrary.ts'

interface Unchecked {
  id: string
  title: string
  pages: readonly string[]
}

/** Publishes pages by the bare calls, as somebody would who wants none of the publisher's advice. */
export async function publishUnchecked(library: Library, { id, title, pages }: Unchecked): Promise<void> {
  const stage = randomUUID()
  for (const [index, fileContent] of pages.entries()) {
    const body = { action: 'upload', bucketName: id, stage, filePath: `${index + 1}.html`, fileContent }
    expect((await library.api('POST', '/api/upload', body, { admin: true })).status).toBe(200)
  }
  const record = { title, author: 'Nobody', totalPages: pages.length, isPublic: true, stage }
  expect((await library.api('PUT', `/api/books-db/${id}`, record, { admin: true })).status).toBe(201)
}
