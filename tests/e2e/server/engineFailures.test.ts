import { randomBytes } from 'node:crypto'
import { publishFolder } from '@hikma/publisher/publishFolder'
import type { Locator, Page } from '@playwright/test'
import { hasDocker } from '../../../test-support/engines/hasDocker.ts'
import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import { chapters, withBookFolder } from '../../../test-support/builders/bookFolder.ts'
import { openDashboard } from '../dashboard.ts'
import { type editOf, openAsAdmin } from '../edit.ts'
import { expect, test as base } from '../libraryTest.ts'
import { holdRecord } from '../publishCalls.ts'
import { cardOf, openBook } from '../../../test-support/browser/reader.ts'
import { type SplitLibrary, startSplitLibrary } from '../startSplitLibrary.ts'

interface WorkerFixtures {
  split: SplitLibrary
}
const test = base.extend<{ book: string }, WorkerFixtures>({
  split: [
    // oxlint-disable-next-line no-empty-pattern -- the fixtures that it needs are read from its parameter
    async ({}, use) => {
      const split = await startSplitLibrary()
      await use(split)
      await split.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ split }, use) => use(split.url),
  /** The id, and title, of a published book of twelve pages. */
  book: async ({ split }, use) => {
    const id = `book-${randomBytes(6).toString('hex')}`
    await withBookFolder({ id, title: id, pages: chapters(12) }, async (folder) => {
      await publishFolder({ folder, url: split.url, password: PASSWORD, confirmReplace: async () => true })
    })
    await use(id)
    split.database.resume()
    split.store.resume()
  },
})

test.describe.configure({ mode: 'default' })
test.skip(!hasDocker, 'needs Postgres and MinIO')

const cardsOf = (page: Page, title: string) => page.getByRole('listitem').filter({ has: cardOf(page, title) })

/** Presses a button until `until` is visible: an engine that is back needs a moment. Success may hide the button. */
const pressUntil = (button: Locator, until: Locator) =>
  expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expect(until).toBeVisible({ timeout: 2_000 })
  }).toPass()
const saveAgain = ({ save, edit }: ReturnType<typeof editOf>) => pressUntil(save, edit)

test(
  'without Postgres the library lists and shows books, and refuses each change with its sentence',
  { tag: '@engines' },
  async ({ page, browser, split, book }) => {
    test.slow()
    const reader = await openAsAdmin(page, book)
    await reader.startEditing()
    await reader.write('<h2>Written meanwhile</h2>')
    split.database.refuse()

    // saving is not tried here: storage caches the admin's session for two more seconds
    await reader.add.click()
    await expect(reader.alert).toContainText('Failed to add page. Please try again.')
    await expect(reader.editingHeading(1, 12)).toBeVisible()
    await reader.remove.click()
    await reader.dialogButton('Delete Page').click()
    await expect(reader.alert).toContainText('Failed to delete page. Please try again.')
    await expect(reader.source).toContainText('Written meanwhile')

    const visitor = await browser.newPage({ baseURL: split.url })
    const open = await openBook(visitor, book)
    await open.goTo('9')
    await expect(open.heading('Chapter 9')).toBeVisible()
    await visitor.close()

    split.database.resume()
    await saveAgain(reader)
    await expect(reader.heading('Written meanwhile')).toBeVisible()
    split.database.refuse()
    await reader.visibility.click()
    await expect(reader.alert.filter({ hasText: 'Failed to update visibility' })).toBeVisible()
    await expect(reader.visibility).toBeChecked()
    await reader.close.click()
    await cardsOf(page, book)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Could not delete book from database.')
    split.database.resume()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await expect(cardOf(page, book)).toBeVisible()
  },
)

test(
  'without MinIO the reader shows the failure of a page until MinIO is back, and a failed save keeps its draft',
  { tag: '@engines' },
  async ({ page, split, book }) => {
    test.slow()
    const reader = await openAsAdmin(page, book)
    await expect(reader.heading('Chapter 1')).toBeVisible()
    split.store.refuse()
    await reader.goTo('9')
    await expect(reader.heading('Error loading content')).toBeVisible()
    await reader.goTo('1')
    await expect(reader.heading('Chapter 1')).toBeVisible()
    split.store.resume()
    await reader.goTo('9')
    await pressUntil(reader.retry, reader.heading('Chapter 9'))

    await reader.startEditing()
    await reader.write('<h2>Kept</h2>')
    split.store.refuse()
    await reader.save.click()
    await expect(reader.alert).toContainText('Failed to save content. Please try again.')
    await expect(reader.source).toContainText('Kept')
    split.store.resume()
    await saveAgain(reader)
    await expect(reader.heading('Kept')).toBeVisible()
  },
)

test(
  'a publish whose record Postgres refuses shows its sentence, stays invisible, and succeeds when repeated',
  { tag: '@engines' },
  async ({ page, browser, split, book }) => {
    const dashboard = await openDashboard(page)
    const id = `new-${book}`
    await dashboard.fill(id, ['<h2>Only here</h2>'])
    const record = await holdRecord(page)
    await dashboard.publish.click()
    await record.arrived
    split.database.refuse()
    record.release()
    await expect(dashboard.alertDialog).toContainText('Failed to create book in database. Please try again.')
    split.database.resume()
    const visitor = await browser.newPage({ baseURL: split.url })
    await visitor.goto('/')
    await expect(cardOf(visitor, book)).toBeVisible()
    await expect(cardOf(visitor, id)).toHaveCount(0)
    await visitor.close()
    await dashboard.alertDialog.getByRole('button').first().click()
    await dashboard.publish.click()
    await expect(cardOf(page, id)).toBeVisible()
  },
)
