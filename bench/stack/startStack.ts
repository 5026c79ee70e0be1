import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientAt, publishPages } from '../../test-support/builders/createClient.ts'
import { createComposeProject } from '../../test-support/engines/createComposeProject.ts'
import type { RateOptions } from '../harness/measureRate.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'

export const BOOK = 'bench-book'
export const PAGE = `/api/download/${BOOK}/1.html`
const LARGE = 'large-bench'
/** Of about a hundred words: a page of 200 KB. */
const LARGE_PARAGRAPHS = 330
/** Documents that are drawn, by the names of their files in the bare nginx. */
export const DOCUMENTS = { 'library.html': '/', 'large-page.html': `/books/${LARGE}/1` } as const
export const LIST = '/api/books-db?view=summary'
export const PAGES = 20

/**
 * Starts the compose stack with a book of 20 pages and one of a page of 200 KB, and in the same network with the same limits
 * the baselines: nginx with the same page, list and documents as files, and a bare Koa that sends the page's object from MinIO.
 */
export async function startStack(onStop: (stop: () => Promise<unknown>) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const { url, compose, build, set, remove } = await createComposeProject('bench', ['bench/stack/docker-compose.yml'], {
    BENCH_FILES: folder,
    BENCH_OBJECT: 'none yet',
  })
  onStop(remove)

  const services = ['storage-service', 'books-service', 'web-service', 'nginx']
  await build()
  await compose('up', '--detach', '--wait', ...services, 'load')
  const admin = clientAt(url)
  const cookie = await admin.signIn()
  await publishPages(admin, BOOK, makePageTexts(PAGES))
  await publishPages(admin, LARGE, makePageTexts(1, LARGE_PARAGRAPHS))

  const [page, list] = await Promise.all([fetch(url + PAGE), fetch(url + LIST)])
  await writeFile(join(folder, 'page.html'), await page.text())
  await writeFile(join(folder, 'list.json'), await list.text())
  for (const [name, path] of Object.entries(DOCUMENTS)) await writeFile(join(folder, name), await drawn(url + path))
  // the etag is the key of the page's object and a time
  const object = `areas/${BOOK}/${(page.headers.get('etag') ?? '').replaceAll(/^W\/|"|\..*$/g, '')}`
  set({ BENCH_OBJECT: object })
  await compose('up', '--detach', '--wait', 'bare-nginx', 'bare-koa')

  /** Runs a script of this folder within the network of the stack and gives its output. */
  const run = (script: string, options: object): Promise<string> =>
    compose('exec', '-T', 'load', 'node', `/app/bench/stack/${script}`, JSON.stringify(options))

  return {
    url,
    compose,
    cookie,
    listEtag: list.headers.get('etag') ?? '',
    run,
    /** Measures the answers per second within the network of the stack. */
    rate: async (options: RateOptions): Promise<number> => Number(await run('rateMain.ts', options)),
  }
}
export type Stack = Awaited<ReturnType<typeof startStack>>

/** The document at an address, once web-service has drawn it; before, nginx sends the shell. */
async function drawn(address: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const text = await (await fetch(address)).text()
    if (text.includes('id="document-data"')) return text
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${address} is not drawn.`)
}
