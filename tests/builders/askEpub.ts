import type { TestWeb } from './setUpWeb.ts'

export const EPUB_PATH = '/books/the-lamp.epub'

/** Asks for the EPUB of a book. The body is a Buffer. */
export const getEpub = (web: TestWeb, path = EPUB_PATH) =>
  web
    .get(path)
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => done(null, Buffer.concat(pieces)))
    })
