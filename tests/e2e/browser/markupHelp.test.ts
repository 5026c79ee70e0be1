import { oneOf } from '../../../test-support/trials.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { openAsAdmin } from '../edit.ts'
import { expect, test } from '../libraryTest.ts'

for (const viewport of oneOf([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]))
  test(`the editor explains verse and notes, at ${viewport.width} px`, async ({ page, library, bookId }) => {
    await page.setViewportSize(viewport)
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>One</p>'] })
    const reader = await openAsAdmin(page, bookId)
    await reader.startEditing()
    const help = page.getByRole('button', { name: 'Markup help' })
    await help.click()
    const dialog = page.getByRole('dialog', { name: 'Markup help' })
    await expect(dialog.getByRole('region', { name: 'Example: Beyt' })).toContainText('<p class="beyt">')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(help).toBeFocused()
    // a phone shows the text alone at first
    await expect(viewport.width > 900 ? reader.source : reader.writing).toBeVisible()
  })
