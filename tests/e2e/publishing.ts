import type { Page, Route } from '@playwright/test'
import type { Library } from '../../test-support/browser/startLibrary.ts'

export interface Call {
  name: string
  body: Record<string, unknown>
  headers: Record<string, string>
}

/** What is asked of the library to change it, from now on. */
export function changesOf(page: Page): Call[] {
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
/** A book as an admin gets it. */
export const bookOf = (library: Library, id: string) =>
  library.api('GET', `/api/books-db/${id}`, undefined, { admin: true })

/** Keeps a file's upload back until it is let go. */
export async function holdUpload(page: Page, file: string) {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/upload', async (route) => {
    if (isUpload(route, file)) await held
    await route.continue().catch(() => undefined)
  })
  return () => letGo()
}

/** Keeps the record back until it is let go, and tells when it has come that far. */
export async function holdRecord(page: Page) {
  let letGo = (): void => undefined
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/books-db/*', async (route) => {
    if (route.request().method() === 'PUT') {
      arrive()
      await held
    }
    await route.continue().catch(() => undefined)
  })
  return { arrived, letGo: () => letGo() }
}
