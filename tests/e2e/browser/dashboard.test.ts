import { dashboardOf, draftTitle, openDashboard, PIXEL } from '../dashboard.ts'
import { goBack, layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { watchPage } from '../watchPage.ts'

test('the form starts with its defaults, checks the id while it is typed and shows the used storage', async ({
  page,
}) => {
  const dashboard = await openDashboard(page)
  await expect(page.getByLabel('Text direction')).toHaveValue('ltr')
  await expect(page.getByLabel('Primary language')).toHaveValue('English')
  await expect(page.getByLabel('File type of the pages')).toHaveValue('html')
  await expect(page.getByLabel('Genre')).toHaveValue('')
  await expect(page.getByLabel('Genre').getByRole('option')).toHaveCount(9)
  await expect(page.getByRole('checkbox', { name: 'Public' })).not.toBeChecked()
  for (const [id, sentence] of [
    ['Salt', 'Use small letters only.'],
    ['salt-۱۲', 'Use the digits 0 to 9 only.'],
    ['salt roads', 'Use only the letters a to z, the digits 0 to 9 and hyphens.'],
    ['sa', 'Use at least 3 characters.'],
    ['salt-', 'Begin and end with a letter or a digit.'],
  ] as const) {
    await dashboard.id.fill(id)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(dashboard.id).toHaveAttribute('aria-invalid', 'true')
  }
  await dashboard.id.fill('salt')
  await expect(dashboard.id).toHaveAttribute('aria-invalid', 'false')

  const panel = page.getByRole('region', { name: 'Storage in this browser' })
  for (const name of ['Books', 'Pages', 'Used', 'Available'])
    await expect(panel.getByText(name, { exact: true })).toBeVisible()
  await expect(panel.getByText(/^\d[\d.,]* (Bytes|KB|MB|GB)$/)).toHaveCount(2)
  await expect(panel).toContainText('10+ books of 500 pages')
})

test('an admin adds, opens and deletes pages, but cannot delete the last one', async ({ page }) => {
  const dashboard = await openDashboard(page)
  await expect(dashboard.remove).toHaveCount(0)
  await dashboard.write('<p>First</p>')
  // Tab moves the focus out of the editor
  await page.keyboard.press('Tab')
  await expect(dashboard.editor).not.toBeFocused()
  await dashboard.add.click()
  await expect(dashboard.pageInput).toHaveValue('2')
  await dashboard.write('<p>Second</p>')
  await expect(dashboard.preview).toHaveText('Second')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(dashboard.preview).toHaveText('First')
  await dashboard.pageInput.fill('۲')
  await dashboard.pageInput.press('Enter')
  await expect(dashboard.preview).toHaveText('Second')
  await dashboard.remove.click()
  await expect(dashboard.alertDialog).toContainText('Delete page 2? This cannot be undone.')
  await page.keyboard.press('Escape')
  await expect(dashboard.preview).toHaveText('Second')
  await dashboard.remove.click()
  await dashboard.alertDialog.getByRole('button', { name: 'Delete Page' }).click()
  await expect(dashboard.preview).toHaveText('First')
  await expect(dashboard.remove).toHaveCount(0)
})

test(
  'the preview has the direction of the book, shows markup in TeX as text and runs no script',
  { tag: '@variant' },
  async ({ page, library }) => {
    const { foreignRequests } = watchPage(page, library.url)
    const dashboard = await openDashboard(page)
    await dashboard.write(
      '<h2>سلام</h2><script>window.__ran = ["script"]</script><img src=x onerror="window.__ran = [1]"><p onclick="x()">A <em>word</em></p>',
    )
    await page.getByLabel('Text direction').selectOption('rtl')
    await page.getByLabel('Primary language').fill('Persian')
    await expect(dashboard.preview).toHaveAttribute('dir', 'rtl')
    await expect(dashboard.preview).toHaveAttribute('lang', 'fa')
    await expect(dashboard.preview.getByRole('heading')).toHaveText('سلام')
    await expect(dashboard.preview.locator('script, [onclick], [onerror]')).toHaveCount(0)
    await page.getByLabel('File type of the pages').selectOption('tex')
    // First as source, then typeset.
    await expect(dashboard.preview.getByRole('heading')).toHaveCount(0)
    await expect(dashboard.preview).toContainText('<em>word</em>')
    await expect(dashboard.preview.locator('script, img, em, [onclick], [onerror]')).toHaveCount(0)
    expect(await page.evaluate(() => window.__ran)).toBeUndefined()
    expect(foreignRequests).toEqual([])
  },
)

test('a long pasted text is shown and saved in the draft', { tag: '@variant' }, async ({ page }) => {
  const dashboard = await openDashboard(page)
  const long = `<h2>Long</h2>${'<p>Nobody had told the translator that margins remember.</p>\n'.repeat(8_000)}<p>The end</p>`
  await dashboard.paste(long)
  await expect(dashboard.preview.locator('p').last()).toHaveText('The end')
  await dashboard.title.fill('Long')
  await expect.poll(() => draftTitle(page)).toBe('Long')
  await page.reload()
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(dashboard.preview.locator('p').last()).toHaveText('The end')
})

test(
  'the dashboard shows a cover, and refuses a file that is too large or no image with a sentence',
  { tag: '@variant' },
  async ({ page }) => {
    const dashboard = await openDashboard(page)
    await dashboard.cover.setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(page.getByText('This is not a JPEG, PNG, GIF, WebP or SVG image.')).toBeVisible()
    const large = Buffer.concat([PIXEL, Buffer.alloc(9 * 1024 * 1024)])
    await dashboard.cover.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await expect(page.getByText('This image is too large: it has 9 MB, the maximum is 8 MB.')).toBeVisible()
    await dashboard.cover.setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: PIXEL.subarray(0, 30) })
    await expect(page.getByText('This image cannot be shown. Choose another.')).toBeVisible()
    // the type is detected from the bytes, not from the name
    await dashboard.cover.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: PIXEL })
    await expect(page.getByRole('img', { name: 'The chosen cover' })).toHaveAttribute('src', /^data:image\/png/)
    await dashboard.button('Remove').click()
    await expect(page.getByRole('img', { name: 'The chosen cover' })).toHaveCount(0)
  },
)

test('a draft survives a crash of its tab with cover, pages and place, and can be discarded', async ({
  page,
  bookId,
}) => {
  const dashboard = await openDashboard(page)
  await dashboard.fill(bookId, ['<p>One</p>', '<p>Two</p>'], 'First')
  await dashboard.cover.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: PIXEL })
  await dashboard.title.fill('Salt Roads')
  await expect.poll(() => draftTitle(page)).toBe('Salt Roads')
  const context = page.context()
  const again = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await again.goto('/')
  await again.getByRole('button', { name: 'Admin Panel' }).click()
  const restored = dashboardOf(again)
  await expect(again.getByText(/^Draft restored, last changed/)).toBeVisible()
  await expect(restored.id).toHaveValue(bookId)
  await expect(restored.title).toHaveValue('Salt Roads')
  await expect(restored.pageInput).toHaveValue('2')
  await expect(restored.editor).toHaveText('<p>Two</p>')
  await expect(again.getByRole('img', { name: 'The chosen cover' })).toBeVisible()
  await restored.button('Discard draft').click()
  await restored.alertDialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(restored.title).toHaveValue('')
  await expect.poll(() => draftTitle(again)).toBe('')
  await layersRemoved(again)
  await again.reload()
  await again.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(restored.title).toHaveValue('')
  await expect(again.getByText(/^Draft restored/)).toHaveCount(0)
})

test(
  'a draft is open in one tab at a time, and moves to another tab with everything that was typed',
  { tag: '@variant' },
  async ({ page }) => {
    const dashboard = await openDashboard(page)
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Admin Panel' }).click()
    await expect(other.getByRole('heading', { name: 'Your draft is open in another tab' })).toBeVisible()
    await dashboard.title.fill('Written here')
    await other.getByRole('button', { name: 'Edit it here' }).click()
    await expect(dashboardOf(other).title).toHaveValue('Written here')
    await expect(page.getByRole('heading', { name: 'Your draft is open in another tab' })).toBeVisible()
    await expect(dashboard.title).toHaveCount(0)
    await dashboardOf(other).title.fill('And there')
    await expect.poll(() => draftTitle(other)).toBe('And there')
    await other.close()
    // the remaining tab opens the draft again by itself
    await expect(dashboard.title).toHaveValue('And there')
  },
)

test(
  'the button Back to Library and the browser’s Back open the library, and the draft stays',
  { tag: '@variant' },
  async ({ page }) => {
    const dashboard = await openDashboard(page)
    await dashboard.title.fill('Waiting')
    await dashboard.back.click()
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
    await page.getByRole('button', { name: 'Admin Panel' }).click()
    await expect(dashboard.title).toHaveValue('Waiting')
    await goBack(page)
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
  },
)
