import type { Page } from '@playwright/test'
import { signIn } from './dashboard.ts'
import { expect } from './library.ts'
import { cardOf, readerOf } from '../../test-support/browser/reader.ts'

/** The reader as an admin finds it, in either language. */
export function editOf(page: Page) {
  const reader = readerOf(page)
  const button = (name: RegExp) => page.getByRole('button', { name })
  return {
    ...reader,
    edit: button(/^(Edit|ویرایش)$/),
    save: button(/^(Save|ذخیره)$/),
    // A dialog may have one of its own.
    cancel: page.getByRole('main').getByRole('button', { name: /^(Cancel|انصراف)$/ }),
    add: button(/^(Add Page|افزودن صفحه)$/),
    remove: button(/^(Delete Page|حذف صفحه)$/).first(),
    addFigure: button(/^(Add Figure|افزودن تصویر)$/),
    source: page.locator('.cm-content'),
    preview: page.getByRole('region', { name: /^(Preview|پیش‌نمایش)$/ }),
    visibility: page.getByRole('checkbox', { name: /^(Public|همگانی)/ }),
    alert: page.getByRole('alert'),
    question: page.getByRole('alertdialog'),
    figures: page.getByRole('region', { name: /^(Figures of this page|تصویرهای این صفحه)$/ }),
    where: (number: number, total: number) => page.getByRole('heading', { name: `Editing page ${number} of ${total}` }),
    answer: (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }),
    /** Writes over the page. */
    async write(text: string): Promise<void> {
      await this.source.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.insertText(text)
    },
    async begin(): Promise<void> {
      await this.edit.click()
      await expect(this.source).toBeVisible()
    },
  }
}

/** Opens the library as the admin and, in it, the book of this title. */
export async function openAsAdmin(page: Page, title: string) {
  await signIn(page)
  await page.goto('/')
  await cardOf(page, title).click()
  const reader = editOf(page)
  await expect(reader.edit).toBeVisible()
  return reader
}

/** How many drafts of pages this browser keeps: what would outlive a crash. */
export const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('hikma-edits')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No drafts')))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('edits')) return resolve([])
          const asking = database.transaction('edits').objectStore('edits').getAll()
          asking.addEventListener('success', () => {
            database.close()
            resolve((asking.result as { draft: { text: string } }[]).map(({ draft }) => draft.text))
          })
        })
      }),
  )
