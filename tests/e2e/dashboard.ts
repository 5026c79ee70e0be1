import type { Page } from '@playwright/test'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import { expect } from './libraryTest.ts'

/** A PNG image of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Signs the browser of a page in as admin, without the sign-in form. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { password: PASSWORD } })
  expect(answer.status()).toBe(204)
}

/** Signs in and opens the form for a new book. */
export async function openDashboard(page: Page) {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  const dashboard = dashboardOf(page)
  await expect(dashboard.editor).toBeVisible()
  return dashboard
}

/** Signs in and opens the books of the dashboard. */
export async function openBooks(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Books' })).toBeVisible()
}

/** Locators and actions of the sign-in form and the dashboard, in English. */
export function dashboardOf(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    heading: page.getByRole('heading', { name: 'Admin Dashboard' }),
    signInForm: page.getByRole('heading', { name: 'Admin Access' }),
    password: page.getByLabel('Password', { exact: true }),
    submit: button('Access Upload Dashboard'),
    id: field('Book ID'),
    title: field('Title'),
    author: field('Author'),
    description: field('Description'),
    editor: page.locator('.cm-content'),
    preview: page.getByRole('region', { name: 'Preview' }),
    pageInput: field('Page number'),
    add: button('Add Page'),
    remove: button('Delete Page'),
    cover: page.locator('input[type=file][accept^="image/"]'),
    publish: button('Publish Book'),
    logout: button('Logout'),
    back: button('Back to Library'),
    alertDialog: page.getByRole('alertdialog'),
    progress: page.getByRole('dialog', { name: 'Publishing…' }),
    button,
    /** Replaces the text of the page in the editor. */
    async write(text: string): Promise<void> {
      await this.editor.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.insertText(text)
    },
    /** Dispatches a paste at the caret: typing a long text would take minutes. */
    async paste(text: string): Promise<void> {
      await this.editor.evaluate((editor, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    },
    /** Fills in the required fields and these pages. */
    async fill(id: string, pages: readonly string[], title = id): Promise<void> {
      await this.id.fill(id)
      await this.title.fill(title)
      await this.author.fill('Mina Rad')
      for (const [at, text] of pages.entries()) {
        if (at > 0) await this.add.click()
        await expect(this.pageInput).toHaveValue(String(at + 1))
        await this.write(text)
      }
    },
  }
}

/** The title of the draft that is saved in IndexedDB, and so survives a crash; '' if there is none. */
export const draftTitle = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('hikma-draft')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No draft')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const asking = database.transaction('parts').objectStore('parts').get('form')
          asking.addEventListener('success', () => {
            database.close()
            resolve((asking.result as { details?: { title: string } } | undefined)?.details?.title ?? '')
          })
        })
      }),
  )
