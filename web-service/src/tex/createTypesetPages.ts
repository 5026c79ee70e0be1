import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { infoName, pageName } from '@hikma/contracts/areaNames'
import type { Book } from '@hikma/contracts/book'
import { fileUrl, pageUrl } from '@hikma/contracts/links'
import { parsePageFigures } from '@hikma/contracts/pageFigures'
import { createTypesetter, type TypesetWorker } from '@hikma/tex/createTypesetter'
import type { TexPage } from '@hikma/tex/TexPage'
import { LRUCache } from 'lru-cache'
import type { StaysInFrame } from '../page/StaysInFrame.ts'
import type { LibrarySource } from '../source/LibrarySource.ts'
import { type ListedFile, listFiles } from '../source/listFiles.ts'
import { startWorker } from '../startWorker.ts'
import {
  MAX_EARLIER_BYTES,
  MAX_EARLIER_PAGES,
  MAX_HEAP_MB,
  MAX_HTML,
  MAX_IDLE_MS,
  MAX_KEPT,
  MAX_TAGS,
  MAX_TYPESET_MS,
  MAX_WAIT_MS,
  MAX_WAITING,
} from './limits.ts'
import type { PageToTypeset } from './texWorker.ts'

/** Gives a TeX page typeset and sanitised; null for one that stays source, and as long as it is not typeset. */
export type TypesetPage = (book: Book, page: number, source: string, signal: AbortSignal) => Promise<string | null>

export interface TypesetPagesDeps {
  source: LibrarySource
  /** The library's own, for absolute links to figures. */
  origin: string
  staysInFrame: StaysInFrame
  startTexWorker?: () => TypesetWorker
  /** In milliseconds. */
  times?: { wait: number; typeset: number }
}

/** A page is what its own files and the sources before it are: `state` names all of these. */
interface KeptPage {
  state: string
  html: string | null
}

/** Typesets pages in a worker, one at a time, and keeps them. What is asked for is asked of `source`, so no private book is. */
export function createTypesetPages(deps: TypesetPagesDeps): TypesetPage {
  const { source, origin, staysInFrame, startTexWorker = startNodeWorker } = deps
  const { times = { wait: MAX_WAIT_MS, typeset: MAX_TYPESET_MS } } = deps
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ html }) => (html?.length ?? 0) + 100,
  })
  const inProgress = new Map<string, Promise<string | null>>()
  const typesetter = createTypesetter(startTexWorker, times.typeset)
  let idle: NodeJS.Timeout | undefined

  async function typeset(book: Book, page: number, text: string, files: PageFiles): Promise<TexPage> {
    const signal = AbortSignal.timeout(times.typeset)
    const read = async (path: string): Promise<string> => {
      const answer = await source.ask(`${path}?v=${book.version}`, { signal })
      return answer.status === 200 ? answer.text : ''
    }
    const [info, earlier] = await Promise.all([
      files.info ? read(fileUrl(book.id, files.info.name)) : '',
      Promise.all(files.earlier.map((number) => read(pageUrl(book.id, number, 'tex')))),
    ])
    const links = parsePageFigures(info)
    clearTimeout(idle)
    const request: PageToTypeset = {
      source: text,
      earlier,
      number: page,
      lang: book.lang,
      figures: [...links.keys()],
      links,
      origin,
    }
    const result = await typesetter.typeset(request)
    clearTimeout(idle)
    idle = setTimeout(typesetter.rest, MAX_IDLE_MS).unref()
    return result ?? { failure: 'unavailable' }
  }

  const isSmall = (html: string): boolean => html.length <= MAX_HTML && html.split('<').length <= MAX_TAGS

  async function start(book: Book, page: number, text: string, files: PageFiles): Promise<string | null> {
    const result = await typeset(book, page, text, files)
    if ('failure' in result && result.failure === 'unavailable') return null
    const html = 'html' in result && isSmall(result.html) && staysInFrame(book, result.html) ? result.html : null
    kept.set(`${book.id}/${page}`, { state: files.state, html })
    return html
  }

  return async function typesetPage(book, page, text, signal) {
    const listed = await listFiles(source, book.id, signal)
    if (!listed) return null
    const files = filesOf(listed, book, page, text)
    const known = kept.get(`${book.id}/${page}`)
    if (known?.state === files.state) return known.html
    let work = inProgress.get(files.state)
    if (!work) {
      if (inProgress.size >= MAX_WAITING) return null
      work = start(book, page, text, files)
        .catch(() => null)
        .finally(() => inProgress.delete(files.state))
      inProgress.set(files.state, work)
    }
    return Promise.race([work, sleep(times.wait, null, { ref: false })])
  }
}

interface PageFiles {
  /** The info file; null if the page shows no picture. */
  info: ListedFile | null
  /** The numbers of the pages before that are read. */
  earlier: readonly number[]
  /** Another one for each content of these files. */
  state: string
}

function filesOf(listed: readonly ListedFile[], book: Book, page: number, text: string): PageFiles {
  const known = new Map(listed.map((file) => [file.name, file]))
  const before = Array.from({ length: page - 1 > MAX_EARLIER_PAGES ? 1 : page - 1 }, (_page, at) => at + 1)
  const files = before.map((number) => known.get(pageName(number, 'tex')))
  const isSmall = files.reduce((sum, file) => sum + (file?.size ?? 0), 0) <= MAX_EARLIER_BYTES
  const info = (text.includes('\\includegraphics') && known.get(infoName(page))) || null
  const content = [book.id, page, book.lang, text, info?.etag, isSmall && files.map((file) => file?.etag ?? null)]
  const state = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { info, earlier: isSmall ? before : [], state }
}

function startNodeWorker(): TypesetWorker {
  const worker = startWorker('texWorker', import.meta.url, {
    name: 'tex',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  worker.unref()
  const failed = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the worker has ended')))
  })
  failed.catch(() => {})
  /** The next message; rejects if the worker fails before. */
  const receive = (): Promise<unknown> =>
    Promise.race([once(worker, 'message').then(([data]) => data as unknown), failed])
  return {
    ready: receive(),
    typeset(request) {
      const answer = receive() as Promise<TexPage>
      worker.postMessage(request, [])
      return answer
    },
    terminate: () => void worker.terminate(),
  }
}
