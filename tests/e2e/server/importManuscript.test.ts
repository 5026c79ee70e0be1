import { cardOf, readerOf } from '../../../test-support/browser/reader.ts'
import { everyNth } from '../../../test-support/trials.ts'
import { openDashboard, PIXEL } from '../dashboard.ts'
import { expect, test } from '../libraryTest.ts'
import {
  dropManuscript,
  epubBook,
  hostileFiles,
  manuscriptOf,
  persianText,
  plainFiles,
  wordBook,
} from '../manuscripts.ts'

test(
  'an EPUB that is dropped on the dashboard is looked through, published and read',
  { tag: '@smoke' },
  async ({ page, library, bookId }) => {
    await openDashboard(page)
    await dropManuscript(page, 'lamp.epub', epubBook(bookId))
    const manuscript = manuscriptOf(page, 'lamp.epub')
    await expect(manuscript.pages).toHaveText([/1The lamp/, /2The road/, /3Notes/])
    await expect(manuscript.field('Title')).toHaveValue(bookId)
    await expect(manuscript.field('Author')).toHaveValue('Mina Rad')
    await expect(manuscript.field('Book ID')).toHaveValue(bookId)
    await expect(manuscript.preview).toContainText('First words.')
    await page.getByText(/Left out or changed: 1/).click()
    await manuscript.main.getByRole('button', { name: /^Page 2 left out: .script/ }).click()
    await expect(manuscript.preview).toContainText('See the lamp.')
    await expect(manuscript.preview.getByRole('img', { name: 'a lamp' })).toHaveJSProperty('naturalWidth', 1)
    await manuscript.publish.click()
    await expect(cardOf(page, bookId)).toBeVisible()

    const road = await library.api('GET', `/api/download/${bookId}/2.html`, undefined, { admin: true })
    expect(String(road.body)).toBe(
      '<h1>The road</h1><p><img src="lamp.png" alt="a lamp"></p><p>See <a href="1.html">the lamp</a>.</p>',
    )
    const figure = await page.request.get(`/api/download/${bookId}/lamp.png`)
    expect(Buffer.compare(await figure.body(), PIXEL)).toBe(0)
    await cardOf(page, bookId).click()
    const reader = readerOf(page)
    await expect(reader.pageView).toContainText('First words.')
    await reader.next.click()
    await expect(reader.pageView.getByRole('img', { name: 'a lamp' })).toHaveJSProperty('naturalWidth', 1)
  },
)

test('a Word document that is chosen is published with its chapters, and the draft of the form stays', async ({
  page,
  library,
  bookId,
}) => {
  const dashboard = await openDashboard(page)
  await dashboard.title.fill('My draft')
  await page
    .getByLabel('Choose a manuscript')
    .setInputFiles({ name: 'two.docx', mimeType: '', buffer: Buffer.from(wordBook()) })
  const manuscript = manuscriptOf(page, 'two.docx')
  await expect(manuscript.pages).toHaveText([/1One/, /2Two/])
  // one form at a time
  const instead = page.getByRole('button', { name: 'Write a book here instead' })
  const publishForm = page.getByRole('button', { name: 'Publish Book', exact: true })
  await expect(publishForm).toBeHidden()
  await instead.click()
  await expect(publishForm).toBeVisible()
  await instead.click()
  await expect(publishForm).toBeHidden()
  await expect(manuscript.main.getByText('Still missing: the author.')).toBeVisible()
  await manuscript.publish.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await manuscript.field('Author').fill('Mina Rad')
  await manuscript.field('Title').fill(bookId)
  await manuscript.field('Book ID').fill(bookId)
  await manuscript.main.getByRole('checkbox', { name: 'Public' }).check()
  await manuscript.publish.click()
  await expect(cardOf(page, bookId)).toBeVisible()
  expect(String((await library.api('GET', `/api/download/${bookId}/2.html`)).body)).toBe(
    '<h1>Two</h1>\n<p>It went out.</p>',
  )
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(dashboard.title).toHaveValue('My draft')
  await expect(page.getByRole('region', { name: 'From a manuscript' })).toBeVisible()
})

test(
  'a Persian text in Windows-1256 is read, and its language sets the direction until one is chosen',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await openDashboard(page)
    await dropManuscript(page, 'ketab.txt', persianText())
    const manuscript = manuscriptOf(page, 'ketab.txt')
    const direction = manuscript.main.getByRole('combobox', { name: 'Text direction' })
    const language = manuscript.main.getByRole('combobox', { name: 'Primary language' })
    await expect(manuscript.preview).toContainText('كتاب من بر ميز است')
    await expect(manuscript.preview).toHaveAttribute('dir', 'rtl')
    await expect(direction).toHaveValue('rtl')
    await language.fill('English')
    await expect(direction).toHaveValue('ltr')
    await language.fill('Persian')
    await expect(direction).toHaveValue('rtl')
    await direction.selectOption('ltr')
    await language.fill('Arabic')
    await expect(direction).toHaveValue('ltr')
    await direction.selectOption('rtl')
    await language.fill('Persian')
    await manuscript.field('Book ID').fill(bookId)
    await manuscript.field('Title').fill('کتاب من')
    await manuscript.field('Author').fill('مینا راد')
    await manuscript.publish.click()
    await expect(page.getByText(/is in the library now\./)).toBeVisible()
    const { body } = await library.api('GET', `/api/books-db/${bookId}`, undefined, { admin: true })
    expect(body).toMatchObject({ title: 'کتاب من', direction: 'rtl', lang: 'fa', totalPages: 1 })
  },
)

test('the plain files of a book come in whole, and its repairs reach pages, names and title', async ({
  page,
  library,
  bookId,
}) => {
  await openDashboard(page)
  await dropManuscript(page, 'lamp.zip', plainFiles(bookId))
  const manuscript = manuscriptOf(page, 'lamp.zip')
  await expect(manuscript.field('Book ID')).toHaveValue(bookId)
  await expect(manuscript.field('Title')).toHaveValue('كتاب هاي "علي"')
  await expect(manuscript.field('Original title')).toHaveValue('The Lamp')
  await manuscript.main.getByText(/^Repairs of the text/).click()
  const accept = manuscript.main.getByRole('button', { name: 'Accept all' })
  await expect(accept).toHaveCount(5)
  for (const button of await accept.all()) await button.click()
  await expect(manuscript.field('Title')).toHaveValue('کتاب\u200cهای «علی»')
  await expect(manuscript.preview).toContainText('می\u200cخواهم «۱۲ کتاب»، نه ۳.۵')
  await expect(manuscript.preview.getByRole('img', { name: 'a lamp' })).toHaveJSProperty('naturalWidth', 1)
  await manuscript.publish.click()
  await expect(page.getByText(/is in the library now\./)).toBeVisible()
  const { body } = await library.api('GET', `/api/books-db/${bookId}`, undefined, { admin: true })
  expect(body).toMatchObject({
    title: 'کتاب\u200cهای «علی»',
    originalTitle: 'The Lamp',
    cover: `/api/download/${bookId}/cover.png`,
    totalPages: 3,
  })
  const contents = async () =>
    (await library.api('GET', `/api/books-db/${bookId}/contents`, undefined, { admin: true })).body
  await expect.poll(async () => JSON.stringify(await contents())).toContain('بخش ۳')
  const second = await library.api('GET', `/api/download/${bookId}/2.html`, undefined, { admin: true })
  expect(second.body).toBe('')
})

test(
  'a file that cannot be read is told in a sentence, and nothing of it is there',
  { tag: '@variant' },
  async ({ page }) => {
    await openDashboard(page)
    // manuscript/src/hostileFiles.test.ts has more of them
    for (const [name, build, sentence] of everyNth(hostileFiles, 2)) {
      await dropManuscript(page, name, build())
      const place = page.getByRole('region', { name: 'From a manuscript' })
      await expect(place.getByText(`\u2068${name}\u2069 was not read`)).toBeVisible()
      await expect(place).toContainText(sentence)
      await expect(page.getByRole('button', { name: 'Publish this book' })).toBeHidden()
    }
    // the next file is read as if nothing had been
    await page
      .getByLabel('Choose a manuscript')
      .setInputFiles({ name: 'ok.txt', mimeType: '', buffer: Buffer.from('Words.') })
    await expect(manuscriptOf(page, 'ok.txt').preview).toContainText('Words.')
  },
)

test('reading goes on in one worker, which ends with it', { tag: '@variant' }, async ({ page, bookId }) => {
  await openDashboard(page)
  // writing in a page has a worker of its own
  const readers = () => page.workers().filter((each) => each.url().includes('/manuscriptWorker-'))
  const started = page.waitForEvent('worker', (each) => each.url().includes('/manuscriptWorker-'))
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const worker = await started
  expect(new URL(worker.url()).pathname).toMatch(/^\/assets\/manuscriptWorker-[\w-]+\.js$/)
  await expect(manuscriptOf(page, 'lamp.epub').main).toBeVisible()
  await expect.poll(() => readers().length).toBe(0)
})
