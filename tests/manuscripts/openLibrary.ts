import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, portOf } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'
import { createStandalone } from '@hikma/standalone/createStandalone'
import { openPGliteDatabase } from '@hikma/standalone/openPGliteDatabase'
import { pino } from 'pino'
import { askContents } from '../../test-support/builders/askContents.ts'
import { clientAt } from '../../test-support/builders/createClient.ts'
import { copyEmptyDatabase } from '../../test-support/engines/pgliteTemplate.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import { fakeDrawing, fakeFrontend } from '../builders/setUpWeb.ts'

/** A library of one process, to which books are published and which visitors read. */
export async function openLibrary() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hikma-corpus-'))
  await copyEmptyDatabase(dataDir)
  const standalone = await createStandalone({
    dataDir,
    db: await openPGliteDatabase(dataDir),
    password: PASSWORD,
    secret: 's'.repeat(32),
    model: null,
    build: { frontend: fakeFrontend, drawing: fakeDrawing },
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    allowedHosts: [],
  })
  const server = await listen(standalone.handler, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${portOf(server)}`
  const visitor = clientAt(url)
  const bytesOf = async (id: string, name: string): Promise<Uint8Array> => {
    const answer = await fetch(`${url}/api/download/${id}/${encodeURIComponent(name)}`)
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  return {
    url,
    /** What a visitor gets of a book: its record, its pages, its pictures by name, and the names of its pages. */
    async read(id: string, pictures: readonly string[]) {
      const { body: book } = await visitor.book(id)
      const pages: string[] = []
      for (let page = 1; page <= book.totalPages; page++)
        pages.push(new TextDecoder().decode(await bytesOf(id, `${page}.html`)))
      const files = new Map<string, Uint8Array>()
      for (const name of pictures) files.set(name, await bytesOf(id, name))
      const { body: contents } = await askContents(visitor, id)
      return { book, pages, files, names: contents.map(({ heading }) => heading) }
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await closeServer(server)
      await standalone.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
