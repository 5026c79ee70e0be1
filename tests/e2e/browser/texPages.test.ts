import type { Page } from '@playwright/test'
import { openPage } from '../../../test-support/browser/reader.ts'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { expect, test } from '../libraryTest.ts'

const FIRST = String.raw`\newcommand{\cas}{\mathrm{swap}}
\section{Bridges}\label{bridges}
Let $\cas(a,b)$ be a bridge.\footnote{Of stone.}
\begin{equation}\label{sum} \sum_{i=1}^{n} i = \frac{n(n+1)}{2} \end{equation}
So \eqref{sum} holds, and \unknown{this} is not known.`
const SECOND = String.raw`By Section~\ref{bridges} we have $\cas(c,d)$ and
\[ ${'a+'.repeat(120)}z \]`
const THIRD = String.raw`\def\a{\a\a}\a`

const PAGES = [FIRST, SECOND, THIRD]

test.beforeEach(async ({ library, bookId }) =>
  library.publishBook({ id: bookId, title: bookId, ext: 'tex', pages: PAGES }),
)

const look = (page: Page, name: 'Rendered' | 'Source') => page.getByRole('button', { name, exact: true })

async function openRendered(page: Page, bookId: string) {
  const reader = await openPage(page, bookId)
  await look(page, 'Rendered').click()
  await expect(reader.pageView.getByRole('heading', { name: '1 Bridges' })).toBeVisible()
  return reader
}

test('a TeX page shows its source first, is rendered at a press, and stays so for the next book', async ({
  page,
  bookId,
}) => {
  const reader = await openPage(page, bookId)
  await expect(reader.text).toContainText(String.raw`\section{Bridges}`)
  await expect(look(page, 'Source')).toHaveAttribute('aria-pressed', 'true')

  await look(page, 'Rendered').press('Enter')
  await expect(reader.pageView.getByRole('heading', { name: '1 Bridges' })).toBeVisible()
  await expect(reader.pageView.locator('math')).toHaveCount(2)
  await expect(reader.pageView).toContainText(String.raw`\unknown{this}`)
  await expect(reader.pageView).not.toContainText(String.raw`\section`)

  await page.reload()
  await openPage(page, bookId)
  await expect(reader.pageView.getByRole('heading', { name: '1 Bridges' })).toBeVisible()
  await look(page, 'Source').click()
  await expect(reader.pageView).toContainText(String.raw`\section{Bridges}`)
})

test(
  'a book that says so is rendered at once, on each page, until the reader chooses the source',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    const pages = [FIRST, SECOND]
    await library.publishBook({ id: bookId, title: bookId, ext: 'tex', texLook: 'rendered', pages })
    const reader = await openPage(page, bookId)
    await expect(reader.pageView.getByRole('heading', { name: '1 Bridges' })).toBeVisible()
    await expect(look(page, 'Rendered')).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`/books/${bookId}/2`)
    await expect(reader.pageView.locator('math').first()).toBeVisible()
    await look(page, 'Source').click()
    await page.reload()
    await expect(look(page, 'Source')).toHaveAttribute('aria-pressed', 'true')
    await expect(reader.pageView).toContainText(String.raw`\ref{bridges}`)
  },
)

test(
  'a book that says so is typeset by the server: without scripts, too',
  { tag: '@variant' },
  async ({ browser, library, bookId, baseURL }) => {
    await library.publishBook({ id: bookId, title: bookId, ext: 'tex', texLook: 'rendered', pages: PAGES })
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    // what is typeset too late for one document is there for the next
    await expect(async () => {
      await page.goto(`/books/${bookId}/2`)
      await expect(page.locator('math').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('By Section')).toContainText('By Section 1')
    await context.close()
  },
)

test(
  'later pages know the definitions and labels of earlier ones, and a turn shows what is ready',
  { tag: '@variant' },
  async ({ page, bookId }) => {
    const reader = await openRendered(page, bookId)
    // the next page has been typeset and laid out ahead
    await expect(reader.text.locator(':scope > [inert] math')).toHaveCount(2)
    await page.keyboard.press('ArrowRight')
    expect(await reader.pageView.locator('math').count()).toBe(2)
    await expect(reader.pageView.locator('math').first()).toHaveAttribute('data-tex', String.raw`$\mathrm{swap}(c,d)$`)
    await reader.pageView.getByRole('link', { name: '1' }).click()
    await expect(reader.heading('1 Bridges')).toBeInViewport()
  },
)

test('a page whose macros have no end stays source, with a sentence', { tag: '@variant' }, async ({ page, bookId }) => {
  const reader = await openRendered(page, bookId)
  await reader.goTo('3')
  await expect(reader.text).toContainText(String.raw`\def\a{\a\a}\a`)
  await expect(reader.main.getByText('The commands of this page grow without end')).toBeVisible()
})

test('rendered pages have no accessibility violations, and a formula is a formula in the accessibility tree', async ({
  page,
  bookId,
}) => {
  const reader = await openRendered(page, bookId)
  for (const number of ['1', '2']) {
    await reader.goTo(number)
    await expect(reader.pageView.locator('math').first()).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await reader.goTo('1')
  await expect(reader.pageView.locator('.tex-display')).toHaveCount(1)
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    nodes: { role?: { value: string }; ignored: boolean }[]
  }
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value)
  expect(roles).toEqual(expect.arrayContaining(['MathMLMath', 'MathMLFraction', 'MathMLUnderOver']))
})

test(
  'a wide formula scrolls in its own box, by keys too, and grows with the text',
  { tag: '@variant' },
  async ({ page, bookId }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const reader = await openRendered(page, bookId)
    const height = () =>
      reader.pageView.locator('.tex-display math').evaluate((math) => math.getBoundingClientRect().height)
    const before = await height()
    await page.keyboard.press('+')
    await expect.poll(height).toBeGreaterThan(before * 1.1)

    await reader.goTo('2')
    const box = page.getByRole('group', { name: 'Wide formula' })
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  },
)

test('copying gives the TeX of formulas', { tag: '@variant' }, async ({ page, bookId, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const reader = await openRendered(page, bookId)
  await reader.pageView.evaluate((view) => window.getSelection()?.selectAllChildren(view))
  await page.keyboard.press('ControlOrMeta+c')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(String.raw`Let $\mathrm{swap}(a,b)$ be a bridge.`)
  expect(text).toContain(String.raw`\[ \sum_{i=1}^{n} i = \frac{n(n+1)}{2} \]`)
})

test('what a hostile source becomes runs nothing and loads nothing from elsewhere', async ({
  page,
  library,
  bookId,
}) => {
  const pages = [
    String.raw`\section{"><img src=x onerror="window.ran=1">} <script>window.ran=1</script>`,
    String.raw`$\text{<img src=x onerror="window.ran=1">}$ $\href{javascript:window.ran=1}{x}$ \href{javascript:window.ran=1}{y}`,
    String.raw`$\includegraphics{https://evil.example/x.png}$ \includegraphics{https://evil.example/x.png}`,
    String.raw`$\class{x" onmouseover="window.ran=1}{a}$ $\color{red;background:url(https://evil.example)}{b}$`,
    String.raw`\begin{verbatim}</pre><svg onload="window.ran=1">\end{verbatim} \url{https://a"onclick="window.ran=1}`,
    String.raw`\newtheorem{a"b}{<svg onload=window.ran=1>}\begin{a"b}<math><mglyph><style></math><img src onerror=window.ran=1>\end{a"b}`,
  ]
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(library.url)) foreign.push(request.url())
  })
  await library.publishBook({ id: bookId, title: bookId, ext: 'tex', pages })
  const reader = await openPage(page, bookId)
  await look(page, 'Rendered').click()
  for (let number = 1; number <= pages.length; number++) {
    await reader.goTo(String(number))
    await expect(reader.pageView.locator('pre[class*=tex]')).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(
      await reader.pageView.locator('script, style, svg, iframe, [onerror], [onload], [href^="javascript"]').count(),
    ).toBe(0)
  }
  expect(foreign).toEqual([])
})
