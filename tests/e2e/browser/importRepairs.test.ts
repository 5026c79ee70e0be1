import { cardOf } from '../../../test-support/browser/reader.ts'
import { openDashboard } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import { manuscriptOf } from '../manuscripts.ts'

test('repairs of Persian text are proposed, and only accepted ones are published', async ({
  page,
  library,
  bookId,
}) => {
  await openDashboard(page)
  const text = '# فصل\n\nكتاب علي است.\n\nدر سال ١٣٥٧ بود.\n'
  await page.getByLabel('Choose a manuscript').setInputFiles({ name: 'a.md', mimeType: '', buffer: Buffer.from(text) })
  const manuscript = manuscriptOf(page, 'a.md')
  await manuscript.main.getByRole('combobox', { name: 'Primary language' }).fill('Persian')
  await manuscript.main.getByText('Repairs of the text: 3 proposed, 3 open').click()
  const letters = manuscript.main.getByRole('region', { name: 'Persian letters in place of Arabic ones' })
  const digits = manuscript.main.getByRole('region', { name: 'Persian digits' })
  await expect(manuscript.preview).toContainText('كتاب علي است.')
  await letters.getByRole('button', { name: 'Accept all' }).click()
  await expect(manuscript.preview).toContainText('کتاب علی است.')
  await letters.getByRole('button', { name: 'Refuse', exact: true }).last().click()
  await expect(manuscript.preview).toContainText('کتاب علي است.')
  await expect(letters).toContainText('2 proposed, 1 accepted, 1 refused')
  await digits.getByRole('button', { name: 'Accept', exact: true }).click()
  // in an Arabic book the same letters are right
  await manuscript.main.getByRole('combobox', { name: 'Primary language' }).fill('Arabic')
  await expect(manuscript.preview).toContainText('كتاب علي است.')
  await expect(manuscript.main.getByText('Repairs of the text')).toBeHidden()
  await manuscript.main.getByRole('combobox', { name: 'Primary language' }).fill('Persian')
  await manuscript.field('Book ID').fill(bookId)
  await manuscript.field('Title').fill(bookId)
  await manuscript.field('Author').fill('مینا راد')
  await manuscript.publish.click()
  await expect(cardOf(page, bookId)).toBeVisible()
  const { body } = await library.api('GET', `/api/download/${bookId}/1.html`, undefined, { admin: true })
  expect(String(body)).toContain('کتاب علي است.')
  expect(String(body)).toContain('در سال ۱۳۵۷ بود.')
})
