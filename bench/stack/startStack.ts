import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, publishPages } from '../../tests/builders/client.ts'
import { PASSWORD } from '../../tests/engines/secrets.ts'
import type { Asking } from '../harness/load.ts'
import { pageTexts } from '../harness/pageTexts.ts'
import { composeOf } from './compose.ts'

export const BOOK = 'bench-book'
export const PAGE = `/api/download/${BOOK}/1.html`
export const LIST = '/api/books-db?view=summary'
export const PAGES = 20

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/session`, { method: 'POST', headers, body })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/**
 * The whole product by compose, with one book of 20 pages; beside it, in the same network and under the same limits,
 * nginx with the same page and list as files, and a bare Koa over the very object that the page is in MinIO.
 */
export async function startStack(onStop: (stop: () => Promise<unknown>) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const { url, compose } = await composeOf(folder)
  onStop(() => compose(['down', '--volumes', '--rmi', 'local', '--timeout', '2']))

  // one after the other: they share their first stage, which the first one builds
  for (const service of ['storage-service', 'books-service', 'nginx']) await compose(['build', service])
  await compose(['up', '--detach', '--wait', 'nginx', 'load'])
  const admin = createClient({ storageUrl: url, booksUrl: url })
  await admin.signIn()
  await publishPages(admin, BOOK, pageTexts(PAGES))

  const [page, list] = await Promise.all([fetch(url + PAGE), fetch(url + LIST)])
  await writeFile(join(folder, 'page.html'), await page.text())
  await writeFile(join(folder, 'list.json'), await list.text())
  const object = `areas/${BOOK}/${(page.headers.get('etag') ?? '').replaceAll(/^W\/|"/g, '')}`
  await compose(['up', '--detach', '--wait', 'bare-nginx', 'bare-koa'], { BENCH_OBJECT: object })

  /** Runs a script of this folder within the network of the stack; gives what it prints. */
  const run = (script: string, asked: object): Promise<string> =>
    compose(['exec', '-T', 'load', 'node', `/app/bench/stack/${script}`, JSON.stringify(asked)])

  return {
    url,
    compose,
    cookie: await signIn(url),
    listEtag: list.headers.get('etag') ?? '',
    run,
    /** Answers per second, asked from within the network of the stack. */
    rate: async (asking: Asking): Promise<number> => Number(await run('askMain.ts', asking)),
  }
}
export type Stack = Awaited<ReturnType<typeof startStack>>
