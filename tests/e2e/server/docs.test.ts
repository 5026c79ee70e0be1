import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'the API document lets a visitor and an admin read and try calls, on a phone and by keyboard',
  { tag: '@stack' },
  async ({ page, library, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['a'] })
    const consoleMessages: string[] = []
    page.on('console', (message) => consoleMessages.push(message.text()))
    await page.goto('/api/docs')
    const role = page.getByRole('status').first()
    await expect(role).toHaveText(/You are a visitor/)

    await page.locator('#getBook > summary').focus()
    await page.keyboard.press('Enter')
    const getBook = page.getByRole('form', { name: 'Try getBook' })
    await getBook.getByLabel('id', { exact: true }).focus()
    await page.keyboard.type(bookId)
    await page.keyboard.press('Enter')
    await expect(getBook.getByRole('status')).toHaveText('200 OK')
    await expect(getBook.locator('pre')).toContainText(`"title": "${bookId}"`)

    // a link opens the schema or the call that it names
    await page.locator('#getBook').getByRole('link', { name: 'BookId' }).first().click()
    await expect(page.locator('#schema-BookId')).toHaveAttribute('open', '')
    await page.goto('/api/docs#signIn')
    await expect(page.locator('#signIn')).toHaveAttribute('open', '')

    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(consoleMessages).toEqual([])

    const putBook = page.getByRole('form', { name: 'Try putBook' })
    const hide = async (): Promise<void> => {
      await putBook.getByLabel('id', { exact: true }).fill(bookId)
      await putBook.getByLabel('Form of the body').selectOption('BookPatch')
      await putBook.getByLabel('Body', { exact: true }).fill('{"isPublic": false}')
      await putBook.getByRole('button', { name: 'Send' }).click()
    }
    await hide()
    await expect(putBook.getByRole('status')).toHaveText('401 Unauthorized')
    const signIn = page.getByRole('form', { name: 'Try signIn' })
    await signIn.getByLabel('Body', { exact: true }).fill(JSON.stringify({ password: PASSWORD }))
    await signIn.getByRole('button', { name: 'Send' }).click()
    await expect(role).toHaveText(/You are signed in/)
    await hide()
    await expect(putBook.getByRole('status')).toHaveText('200 OK')
  },
)
