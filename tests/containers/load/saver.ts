import { setTimeout as sleep } from 'node:timers/promises'
import { SAVED_PAGES, type Books } from './books.ts'
import type { Person } from './person.ts'
import type { Tally } from './tally.ts'

const PAUSE_MS = 60

interface PageState {
  name: string
  /** What was acknowledged last. */
  text: string
  /** What was tried since, and may have landed all the same. */
  tried: string[]
  etag: string | null
}

let count = 0

/** An admin who saves pages one after the other, as the reader's edit mode does: each with the etag that it knows. */
export function createSaver(admin: Person, books: Books, tally: Tally) {
  const pages = Array.from({ length: SAVED_PAGES }, (_page, at): PageState => ({
    name: `${at + 1}.html`,
    text: '<p>first</p>',
    tried: [],
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
    const heard = await admin.ask('/api/upload', { method: 'POST', body })
    page.etag = null
    if (!heard.isOk) {
      page.tried.push(text)
      return false
    }
    page.text = text
    page.tried = []
    page.etag = (JSON.parse(heard.text) as { data: { etag: string } }).data.etag
    return true
  }

  return {
    async run(signal: AbortSignal): Promise<void> {
      for (let n = 0; !signal.aborted; n++) {
        if (await save(pages[n % pages.length]!)) tally.acknowledged++
        else tally.refusedWrites++
        await sleep(PAUSE_MS)
      }
    },

    /** Compares what is there with what was acknowledged. */
    async verify(): Promise<void> {
      for (const { name, text, tried } of pages) {
        const path = `/api/download/${books.saved}/${name}`
        const heard = await admin.ask(path)
        if (heard.isOk && [text, ...tried].includes(heard.text)) continue
        tally.lost.push(
          `${path}: ${heard.status} ${heard.text.slice(0, 100)} instead of ${[text, ...tried].join(' or ')}`,
        )
      }
    },
  }
}
