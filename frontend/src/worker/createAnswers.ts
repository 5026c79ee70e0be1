import { parseAddress } from '@hikma/contracts/addresses'
import { bookOfPath, FROM_KEPT, HEADERS_OF_KEPT, keptCache } from '../kept/keptNames.ts'
import { FORMER_CACHE, SHELL_CACHE } from './shellCaches.ts'

/** What a worker has to know of a request. */
export type AskedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'cache'>

export interface AnswersDeps {
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  /** The address of the page that begins the app. */
  shell: string
  origin: string
  /** A line that is this slow is none: the shell, or the kept file, is shown instead. Milliseconds. */
  patience: number
}

const VIEWS = new Set(['library', 'book', 'reader'])

/** What the worker answers with, of the network and of what this device has. */
export function createAnswers({ caches, fetch, shell, origin, patience }: AnswersDeps) {
  /** What the worker answers for this request, if it does: documents, files of the app, and what can be kept. */
  function kindOf({ url, method, mode, cache }: AskedRequest): 'document' | 'asset' | 'file' | null {
    const { origin: asked, pathname } = new URL(url)
    if (method !== 'GET' || asked !== origin) return null
    if (mode === 'navigate') return VIEWS.has(parseAddress(pathname).view) ? 'document' : null
    if (pathname.startsWith('/assets/')) return 'asset'
    // what is about to be kept is not looked for in what is kept
    return bookOfPath(pathname) !== null && cache !== 'no-store' ? 'file' : null
  }

  async function sendAsset(request: Request): Promise<Response> {
    for (const cacheName of [SHELL_CACHE, FORMER_CACHE]) {
      const answer = await caches.match(request.url, { cacheName })
      if (answer) return answer
    }
    return fetch(request)
  }

  async function findKept(path: string): Promise<Response | undefined> {
    const id = bookOfPath(path)
    // opening a cache would create it
    if (id === null || !(await caches.has(keptCache(id)))) return undefined
    const kept = await caches.match(path, { cacheName: keptCache(id) })
    if (!kept) return undefined
    const headers = new Headers({ [FROM_KEPT]: '1' })
    for (const name of HEADERS_OF_KEPT) headers.set(name, kept.headers.get(name) ?? '')
    return new Response(kept.body, { headers })
  }

  /** What the network answers in time, else what this device has, else what the network answers at last. */
  async function inTime(asked: Promise<Response>, find: () => Promise<Response | undefined>): Promise<Response> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience)))
    const first = await Promise.race([asked.catch(() => null), late])
    clearTimeout(timer)
    if (first && first.status < 500) return first
    return (await find().catch(() => undefined)) ?? asked
  }

  return {
    kindOf,
    /** The document of the network, which may have been requested already, else the shell, which shows what this device has. */
    sendDocument: (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> =>
      inTime(
        preloaded.then((answer) => answer ?? fetch(request)),
        () => caches.match(shell, { cacheName: SHELL_CACHE }),
      ),
    /** A file of this version or of the one before, else that of the network. */
    sendAsset,
    /** The file of the network, else the kept one. A library that answers decides, also that there is no such file. */
    sendFile: (request: Request): Promise<Response> =>
      inTime(fetch(request), () => findKept(new URL(request.url).pathname)),
  }
}
