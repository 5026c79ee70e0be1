import type { Page, Route } from '@playwright/test'
import type { Library } from '../../test-support/browser/startLibrary.ts'

export interface Call {
  name: string
  body: Record<string, unknown>
  headers: Record<string, string>
}

/** Records the calls by which a page changes the library from now on. */
export function recordChanges(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/api/')) return
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>
    const name = [request.method(), body['action'], body['filePath']].filter(Boolean).join(' ')
    calls.push({ name, body, headers: request.headers() })
  })
  return calls
}

const isUpload = (route: Route, file: string) =>
  (route.request().postDataJSON() as { filePath?: string }).filePath === file
/** The answer to an admin who gets a book. */
export const bookOf = (library: Library, id: string) =>
  library.api('GET', `/api/books-db/${id}`, undefined, { admin: true })

/** Holds the upload of a file. Returns a function that releases it. */
export async function holdUpload(page: Page, file: string) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/upload', async (route) => {
    if (isUpload(route, file)) await held
    await route.continue().catch(() => undefined)
  })
  return () => release()
}

/** Holds the call that saves the record. `arrived` resolves when the call is made, `release` lets it continue. */
export async function holdRecord(page: Page) {
  let release = (): void => undefined
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/books-db/*', async (route) => {
    if (route.request().method() === 'PUT') {
      arrive()
      await held
    }
    await route.continue().catch(() => undefined)
  })
  return { arrived, release: () => release() }
}
