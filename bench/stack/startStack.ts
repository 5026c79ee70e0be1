import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientAt, publishPages } from '../../test-support/builders/createClient.ts'
import { createComposeProject } from '../../test-support/engines/createComposeProject.ts'
import type { RateOptions } from '../harness/measureRate.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'

export const BOOK = 'bench-book'
export const PAGE = `/api/download/${BOOK}/1.html`
export const LIST = '/api/books-db?view=summary'
export const PAGES = 20

/**
 * The whole product by compose, with one book of 20 pages; beside it, in the same network and under the same limits,
 * nginx with the same page and list as files, and a bare Koa over the very object that the page is in MinIO.
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

  await build(['storage-service', 'books-service', 'nginx'])
  await compose('up', '--detach', '--wait', 'nginx', 'load')
  const admin = clientAt(url)
  const cookie = await admin.signIn()
  await publishPages(admin, BOOK, makePageTexts(PAGES))

  const [page, list] = await Promise.all([fetch(url + PAGE), fetch(url + LIST)])
  await writeFile(join(folder, 'page.html'), await page.text())
  await writeFile(join(folder, 'list.json'), await list.text())
  // an etag is the key of the page's object and, since it was published by a stage, a time
  const object = `areas/${BOOK}/${(page.headers.get('etag') ?? '').replaceAll(/^W\/|"|\..*$/g, '')}`
  set({ BENCH_OBJECT: object })
  await compose('up', '--detach', '--wait', 'bare-nginx', 'bare-koa')

  /** Runs a script of this folder within the network of the stack; gives what it prints. */
  const run = (script: string, asked: object): Promise<string> =>
    compose('exec', '-T', 'load', 'node', `/app/bench/stack/${script}`, JSON.stringify(asked))

  return {
    url,
    compose,
    cookie,
    listEtag: list.headers.get('etag') ?? '',
    run,
    /** Answers per second, asked from within the network of the stack. */
    rate: async (asking: RateOptions): Promise<number> => Number(await run('rateMain.ts', asking)),
  }
}
export type Stack = Awaited<ReturnType<typeof startStack>>
