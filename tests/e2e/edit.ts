import type { Page } from '@playwright/test'
import { signIn } from './dashboard.ts'
import { expect } from './libraryTest.ts'
import { openPage, readerOf } from '../../test-support/browser/reader.ts'

/** Locators and actions of the reader with edit mode, in both languages. */
export function editOf(page: Page) {
  const reader = readerOf(page)
  const button = (name: RegExp) => page.getByRole('button', { name })
  return {
    ...reader,
    edit: button(/^(Edit|ویرایش)$/),
    save: button(/^(Save|ذخیره)$/),
    // dialogs may have a Cancel button too
    cancel: page.getByRole('main').getByRole('button', { name: /^(Cancel|انصراف)$/ }),
    add: button(/^(Add Page|افزودن صفحه)$/),
    remove: button(/^(Delete Page|حذف صفحه)$/).first(),
    addFigure: button(/^(Add Figure|افزودن تصویر)$/),
    source: page.locator('.cm-content'),
    /** The text in which one writes; of HTML only. */
    writing: page.getByRole('textbox', { name: /^(Page .*: text|صفحهٔ .*: متن)$/ }),
    preview: page.getByRole('region', { name: /^(Preview|پیش‌نمایش)$/ }),
    visibility: page.getByRole('checkbox', { name: /^(Public|همگانی)/ }),
    alert: page.getByRole('alert'),
    alertDialog: page.getByRole('alertdialog'),
    figures: page.getByRole('region', { name: /^(Figures of this page|تصویرهای این صفحه)$/ }),
    editingHeading: (number: number, total: number) =>
      page.getByRole('heading', { name: `Editing page ${number} of ${total}` }),
    dialogButton: (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }),
    /** Replaces the text of the page. */
    async write(text: string): Promise<void> {
      // a phone shows the text alone at first
      if ((page.viewportSize()?.width ?? 0) < 900) await button(/^(Source|منبع)$/).click()
      await this.source.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.insertText(text)
    },
    async startEditing(): Promise<void> {
      await this.edit.click()
      // a phone shows the text alone at first
      await expect(this.source.or(this.writing).first()).toBeVisible()
    },
  }
}

/** Signs in without the form, and opens the first page of a book by its address. */
export async function openAsAdmin(page: Page, id: string) {
  await signIn(page)
  await openPage(page, id)
  const reader = editOf(page)
  await expect(reader.edit).toBeVisible()
  return reader
}

/** The texts of the page drafts that are saved in IndexedDB, and so survive a crash. */
export const draftTexts = (page: Page): Promise<string[]> =>
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
