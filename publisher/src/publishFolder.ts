import { type PublishedBook, publishInSession, type SessionOptions } from './publishInSession.ts'
import { readBookFolder } from './readBookFolder.ts'

export type { PublishedBook }

export interface PublishFolderOptions extends SessionOptions {
  folder: string
}

/** Reads a book's folder, signs in, publishes the book and signs out. Throws a UserError or an ApiError. */
export async function publishFolder(options: PublishFolderOptions): Promise<PublishedBook> {
  return publishInSession(await readBookFolder(options.folder), options)
}
