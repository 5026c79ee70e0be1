import { setTimeout as sleep } from 'node:timers/promises'
import { SAVED_PAGES, type Books } from './publishBooks.ts'
import type { CheckedClient } from './CheckedClient.ts'
import type { LoadReport } from './LoadReport.ts'

const PAUSE_MS = 60
/** How long a busy machine may refuse to show a page that was saved. */
const READABLE_MS = 20_000

interface PageState {
  name: string
  /** The text that was acknowledged last. */
  text: string
  /** Later texts whose save failed but that may have been stored. */
  attempted: string[]
  etag: string | null
}

let count = 0

/** An admin who saves one page after the other with the last known etag, as the reader's edit mode does. */
export function createPageSaver(admin: CheckedClient, books: Books, report: LoadReport) {
  const pages = Array.from({ length: SAVED_PAGES }, (_page, at): PageState => ({
    name: `${at + 1}.html`,
    text: '<p>first</p>',
    attempted: [],
    etag: null,
  }))

  async function etagOf({ name }: PageState): Promise<string | null> {
    const body = { action: 'list', bucketName: books.saved }
    const { isOk, text } = await admin.ask('/api/upload', { method: 'POST', body })
    if (!isOk) return null
    const { data } = JSON.parse(text) as { data: { name: string; etag: string }[] }
    return data.find((file) => file.name === name)?.etag ?? null
  }

  async function save(page: PageState): Promise<boolean> {
    page.etag ??= await etagOf(page)
    if (page.etag === null) return false
    const text = `<p>saved ${++count}</p>`
    const body = {
      action: 'upload',
      bucketName: books.saved,
      filePath: page.name,
      fileContent: text,
      ifMatch: page.etag,
    }
    const outcome = await admin.ask('/api/upload', { method: 'POST', body })
    page.etag = null
    if (!outcome.isOk) {
      page.attempted.push(text)
      return false
    }
    page.text = text
    page.attempted = []
    page.etag = (JSON.parse(outcome.text) as { data: { etag: string } }).data.etag
    return true
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      for (let n = 0; !signal.aborted; n++) {
        if (await save(pages[n % pages.length]!)) report.acknowledged++
        else report.refusedWrites++
        await sleep(PAUSE_MS)
      }
    },

    /** Reports each page whose stored text is neither the acknowledged one nor an attempted one. */
    async verify(): Promise<void> {
      for (const { name, text, attempted } of pages) {
        const path = `/api/download/${books.saved}/${name}`
        const until = performance.now() + READABLE_MS
        let outcome = await admin.ask(path)
        while (!outcome.isOk && performance.now() < until) {
          await sleep(PAUSE_MS)
          outcome = await admin.ask(path)
        }
        if (outcome.isOk && [text, ...attempted].includes(outcome.text)) continue
        report.lostWrites.push(
          `${path}: ${outcome.status} ${outcome.text.slice(0, 100)} instead of ${[text, ...attempted].join(' or ')}`,
        )
      }
    },
  }
}
