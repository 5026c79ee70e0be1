import type { Page, Request } from '@playwright/test'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { dashboardOf, draftTitle, openDashboard, PIXEL } from '../dashboard.ts'
import { draftTexts, openAsAdmin } from '../edit.ts'
import { expect, test } from '../libraryTest.ts'
import { bookOf } from '../publishCalls.ts'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { makesAllTrials } from '../../../test-support/trials.ts'

type When = 'before' | 'after'
const MOMENTS = ['before', 'after'] as const
/**
 * The moments at which a tab crashes in the n-th step: one, in turns, unless all trials are asked for. `tests/proofs` kills
 * the server at each step, and to it a closed tab is no other thing.
 */
const momentsOf = (step: number): readonly When[] =>
  makesAllTrials ? MOMENTS : MOMENTS.slice(1 - (step % 2), 2 - (step % 2))

/**
 * Resolves when the page has sent a matching call, which gets no answer: the call itself is lost ('before') or only its
 * answer ('after').
 */
function untilSent(page: Page, when: When, matches: (request: Request) => boolean): Promise<void> {
  return new Promise((resolve) => {
    void page.route('**/api/**', async (route) => {
      if (!matches(route.request())) return route.fallback()
      if (when === 'after') await route.fetch()
      return resolve()
    })
  })
}

/** Crashes the tab. Returns a new one of the same context. */
async function crashTab(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  const client = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  client.send('Page.crash').catch(() => undefined)
  await crashed
  return next
}

const uploadOf = (file: RegExp) => (request: Request) =>
  request.url().endsWith('/api/upload') && file.test((request.postDataJSON() as { filePath?: string }).filePath ?? '')
const isCreation = (request: Request) =>
  request.url().endsWith('/api/upload') && (request.postDataJSON() as { action: string }).action === 'createBucket'
const isCallOf = (method: string) => (request: Request) =>
  request.url().includes('/api/books-db/') && request.method() === method

const PUBLISHING: readonly [string, (request: Request) => boolean][] = [
  ['the area', isCreation],
  ['the cover', uploadOf(/^cover\./)],
  ['the first page', uploadOf(/^1\.html$/)],
  ['the last page', uploadOf(/^3\.html$/)],
  ['the record', isCallOf('PUT')],
]

test(
  'a tab that crashes at any step of a publish leaves no book or a complete one, and the draft',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    test.slow()
    const pages = ['<p>One</p>', '<p>Two</p>', '<p>Three</p>']
    const first = await openDashboard(page)
    await first.fill(bookId, pages)
    await first.cover.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: PIXEL })
    await first.title.fill('Salt Roads')
    await expect.poll(() => draftTitle(page)).toBe('Salt Roads')
    let tab = page
    for (const [at, [step, matches]] of PUBLISHING.entries())
      for (const when of momentsOf(at))
        await test.step(`${when} ${step}`, async () => {
          const sent = untilSent(tab, when, matches)
          await dashboardOf(tab).publish.click()
          await sent
          tab = await crashTab(tab)
          const { status, body } = await bookOf(library, bookId)
          if (step === 'the record' && when === 'after')
            expect(body).toMatchObject({ title: 'Salt Roads', totalPages: 3 })
          else expect(status).toBe(404)
          await tab.goto('/')
          await tab.getByRole('button', { name: 'Admin Panel' }).click()
          await expect(tab.getByText(/^Draft restored, last changed/)).toBeVisible()
          await expect(dashboardOf(tab).title).toHaveValue('Salt Roads')
          await expect(dashboardOf(tab).editor).toHaveText('<p>Three</p>')
        })
    expect(await pagesOf(library, bookId)).toEqual(pages)
  },
)

/** The text of all pages of a book, as an admin gets them. */
async function pagesOf(library: Library, id: string): Promise<unknown[]> {
  const pages: unknown[] = []
  for (;;) {
    const path = `/api/download/${id}/${pages.length + 1}.html`
    const { status, body } = await library.api('GET', path, undefined, { admin: true })
    if (status !== 200) return pages
    pages.push(body)
  }
}

test('a tab that crashes while it saves, adds or deletes a page leaves the book as before or after the change', async ({
  page,
  library,
  bookId,
}) => {
  test.slow()
  const pages = chapters(3)
  await library.publishBook({ id: bookId, title: bookId, pages })
  let expected: unknown[] = pages
  let tab = page
  const open = async () => {
    const reader = await openAsAdmin(tab, bookId)
    await reader.goTo('2')
    return reader
  }
  const expectPages = async (step: string) => expect(await pagesOf(library, bookId), step).toEqual(expected)

  for (const when of momentsOf(1)) {
    const text = `<h2>Saved ${when}</h2>`
    const reader = await open()
    await reader.startEditing()
    await reader.write(text)
    await expect.poll(() => draftTexts(tab)).toEqual([text])
    const saved = untilSent(tab, when, uploadOf(/^2\.html$/))
    await reader.save.click()
    await saved
    tab = await crashTab(tab)
    if (when === 'after') expected = expected.with(1, text)
    await expectPages(`${when} a save`)
    const again = await openAsAdmin(tab, bookId)
    if (when === 'before') {
      await tab.getByRole('button', { name: 'Continue editing' }).click()
      await expect(again.preview.getByRole('heading', { name: 'Saved before' })).toBeVisible()
      await again.cancel.click()
      await again.dialogButton('Discard changes').click()
    }
    await expect(again.text).toBeVisible()
  }
  for (const when of momentsOf(2)) {
    const reader = await open()
    await reader.startEditing()
    const added = untilSent(tab, when, isCallOf('POST'))
    await reader.add.click()
    await added
    tab = await crashTab(tab)
    if (when === 'after') expected = expected.toSpliced(2, 0, '<p>New page content</p>')
    await expectPages(`${when} a page is added`)
  }
  for (const when of momentsOf(3)) {
    const reader = await open()
    await reader.startEditing()
    const deleted = untilSent(tab, when, isCallOf('DELETE'))
    await reader.remove.click()
    await reader.alertDialog.getByRole('button', { name: 'Delete Page' }).click()
    await deleted
    tab = await crashTab(tab)
    if (when === 'after') expected = expected.toSpliced(1, 1)
    await expectPages(`${when} a page is deleted`)
  }
})
