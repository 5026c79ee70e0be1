import { cardOf, readerOf, takenOver } from '../../test-support/browser/reader.ts'
import { accessibilityViolations } from './accessibilityViolations.ts'
import { openDashboard, PIXEL, signIn } from './dashboard.ts'
import { setLanguage } from './languageCookie.ts'
import { expect, test } from './libraryTest.ts'
import { dropManuscript, epubBook, hostileFiles, manuscriptOf, persianText, wordBook } from './manuscripts.ts'

test('an EPUB that is dropped on the dashboard is looked through, published and read', async ({
  page,
  library,
  bookId,
}) => {
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
})

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
    '<h1>Two</h1><p>It went out.</p>',
  )
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(dashboard.title).toHaveValue('My draft')
  await expect(page.getByRole('region', { name: 'From a manuscript' })).toBeVisible()
})

test('a Persian text in Windows-1256 is read, and its language sets the direction until one is chosen', async ({
  page,
  library,
  bookId,
}) => {
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
})

test('a file that cannot be read is told in a sentence, and nothing of it is there', async ({ page }) => {
  await openDashboard(page)
  for (const [name, build, sentence] of hostileFiles) {
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
})

test('reading goes on in one worker, which ends with it', async ({ page, bookId }) => {
  await openDashboard(page)
  const started = page.waitForEvent('worker')
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const worker = await started
  expect(new URL(worker.url()).pathname).toMatch(/^\/assets\/manuscriptWorker-[\w-]+\.js$/)
  await expect(manuscriptOf(page, 'lamp.epub').main).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(0)
})

test('pages are cut, joined and moved by keys, by buttons and by dragging, and links follow', async ({
  page,
  library,
  bookId,
}) => {
  await openDashboard(page)
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const manuscript = manuscriptOf(page, 'lamp.epub')
  await manuscript.main.getByRole('button', { name: 'Lines and cuts' }).click()
  const board = manuscript.main.getByRole('listbox', { name: 'Lines, and where pages begin' })
  // the first line always begins a page
  await expect(manuscript.main.getByRole('button', { name: 'Begin a page here' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await board.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Second words/, /3The road/, /4Notes/])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Third words/, /3The road/, /4Notes/])
  await manuscript.main.getByRole('button', { name: 'Let this page begin earlier' }).click()
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Second words/, /3The road/, /4Notes/])
  // the page 'Notes' is joined with the one before
  await board.getByRole('option', { name: /The road/ }).click()
  await manuscript.main.getByRole('listbox', { name: 'Pages of the manuscript' }).getByText('Notes').click()
  await manuscript.main.getByRole('button', { name: 'Join with the page before' }).click()
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Second words/, /3The road/])
  // the beginning of page 2 is dragged to the third words
  await manuscript.pages.nth(1).click()
  const handle = await board.getByText('Page 2').boundingBox()
  const target = await board.getByText('Third words.').boundingBox()
  await page.mouse.move(handle!.x + 8, handle!.y + handle!.height / 2)
  await page.mouse.down()
  await page.mouse.move(target!.x + 20, target!.y + target!.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Third words/, /3The road/])
  await manuscript.publish.click()
  await expect(cardOf(page, bookId)).toBeVisible()
  const texts = await Promise.all(
    [1, 2, 3].map((n) => library.api('GET', `/api/download/${bookId}/${n}.html`, undefined, { admin: true })),
  )
  expect(texts.map(({ body }) => String(body))).toEqual([
    '<h1>The lamp</h1><p>First words.<a href="3.html#n1">*</a></p><p>Second words.</p>',
    '<p>Third words.</p>',
    expect.stringMatching(/^<h1>The road<\/h1>.*See <a href="1.html">the lamp<\/a>.*<p id="n1">A note.<\/p>$/s),
  ])
})

test('a manuscript survives a reload with its figures, cuts and details, until it is discarded', async ({
  page,
  bookId,
}) => {
  await openDashboard(page)
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const manuscript = manuscriptOf(page, 'lamp.epub')
  await expect(manuscript.main.getByText('This manuscript and your changes are kept on this device.')).toBeVisible()
  await manuscript.pages.nth(1).click()
  await manuscript.main.getByRole('button', { name: 'Lines and cuts' }).click()
  await manuscript.main.getByRole('button', { name: 'Join with the page before' }).click()
  await manuscript.field('Translator').fill('Sara Din')
  await expect(manuscript.pages).toHaveCount(2)
  // leaving the page writes what is pending
  await page.reload()
  await takenOver(page)
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Notes/])
  await expect(manuscript.field('Translator')).toHaveValue('Sara Din')
  await expect(manuscript.preview.getByRole('img', { name: 'a lamp' })).toHaveJSProperty('naturalWidth', 1)
  await manuscript.discard.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard manuscript' }).click()
  await expect(page.getByRole('region', { name: 'From a manuscript' })).toBeVisible()
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'Choose a manuscript' })).toBeVisible()
  await expect(manuscript.main).toBeHidden()
})

test('a rule divides anew, and asks first if cuts were moved', async ({ page, bookId }) => {
  await openDashboard(page)
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const manuscript = manuscriptOf(page, 'lamp.epub')
  const rule = manuscript.main.getByRole('combobox', { name: 'A page for' })
  await rule.selectOption('length')
  await expect(manuscript.pages).toHaveCount(1)
  await manuscript.main.getByRole('button', { name: 'Lines and cuts' }).click()
  await manuscript.main.getByText('The road', { exact: true }).click()
  await manuscript.main.getByRole('button', { name: 'Begin a page here' }).click()
  await expect(manuscript.pages).toHaveCount(2)
  await rule.selectOption('chapter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(manuscript.pages).toHaveCount(2)
  await rule.selectOption('chapter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Divide anew' }).click()
  await expect(manuscript.pages).toHaveCount(3)
})

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

for (const language of ['en', 'fa'] as const)
  for (const width of [390, 1280])
    test(`axe finds no violation in a manuscript, in ${language}, ${width} wide`, async ({ page, baseURL, bookId }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(page)
      await setLanguage(page, baseURL, language)
      await page.goto('/admin')
      await takenOver(page)
      const input = page.locator('input[type=file][accept*=".epub"]')
      const give = (name: string, bytes: Uint8Array) =>
        input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
      await input.waitFor({ state: 'attached' })
      expect(await accessibilityViolations(page), 'the place for a file').toEqual([])
      await give('cut.docx', wordBook().subarray(0, 300))
      await expect(page.getByText(/cut\.docx/)).toBeVisible()
      expect(await accessibilityViolations(page), 'a file that was refused').toEqual([])
      await give(
        'a.md',
        Buffer.from(`# ${bookId}\n\nكتاب علي است <video></video>.\n\n${'مردم شهر در باران '.repeat(30)}\n`),
      )
      const manuscript = manuscriptOf(page, 'a.md')
      await expect(manuscript.main).toBeVisible()
      await manuscript.main.locator('summary').first().click()
      await manuscript.main.locator('summary').last().click()
      // where neither the bar with the button nor the assistant lies over them
      await manuscript.main
        .locator('details')
        .first()
        .evaluate((list) => list.scrollIntoView({ block: 'center' }))
      expect(await accessibilityViolations(page), 'a manuscript with its lists open').toEqual([])
      await manuscript.main.getByRole('button', { name: /^(Lines and cuts|سطرها و برش‌ها)$/ }).click()
      expect(await accessibilityViolations(page), 'its lines and cuts').toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
