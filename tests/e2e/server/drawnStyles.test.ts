import type { Page } from '@playwright/test'
import { oneOf, pairsOf } from '../../../test-support/trials.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { openDrawn, untilDrawn } from '../drawnDocument.ts'
import { setLanguage } from '../languageCookie.ts'
import { expect, test } from '../libraryTest.ts'

const STYLES = '**/assets/*.css'
const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const RICH = `<h1>One</h1><h2>Part</h2><p>Text with a <a href="2.html">link</a>, <em>stress</em>, <code>code</code> and a note<sup><a
  class="noteref" href="#n">1</a></sup>.</p><blockquote><p>Quoted.</p></blockquote><ul><li>salt</li></ul><ol><li>stone</li></ol>
  <pre>line</pre><table><thead><tr><th>head</th></tr></thead><tbody><tr><td>cell</td></tr></tbody></table><hr>
  <dl><dt>term</dt><dd>text</dd></dl><figure><figcaption>caption</figcaption></figure><p id="n">The note.</p>`
const ADDRESSES = ['/?q=:id', '/?q=:id&view=list', '/books/:id', '/books/:id/1', '/people/:id', '/nowhere']

/** Returns the box and the main computed properties of each element, one line for each. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // the fonts of a first frame depend on how fast they come
    document.documentElement.removeAttribute('data-drawn')
    await document.fonts.ready
    return [...document.querySelectorAll('html, body, #root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const properties = [
        'display',
        'color',
        'background',
        'border',
        'font',
        'opacity',
        'transform',
        'box-shadow',
        'order',
      ]
      const own = [x, y, width, height].map((length) => Math.round(length * 10) / 10)
      const before = getComputedStyle(element, '::before').content
      const set = properties.map((name) => style.getPropertyValue(name))
      return [element.tagName, element.getAttribute('class'), ...own, before, ...set].join(' | ')
    })
  })

test('nothing changes for a moment when the styles of a document come, one after the other', async ({
  page,
  library,
  bookId,
}) => {
  await library.publishBook({ id: bookId, title: bookId, author: bookId, pages: [RICH, ...chapters(2)] })
  await untilDrawn(page, bookId)
  await page.addInitScript(() => {
    const changed: string[] = Object.assign(window, { changed: [] }).changed
    addEventListener('transitionrun', ({ propertyName, target }) =>
      changed.push(`${propertyName} of ${(target as Element).outerHTML}`),
    )
  })
  // the first sheets come last
  let wait = 600
  await page.route(STYLES, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, (wait = wait > 50 ? wait - 50 : 600)))
    await route.fallback()
  })
  for (const address of ADDRESSES) {
    await openDrawn(page, address.replace(':id', bookId))
    await expect(page.locator('link[media=print]')).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed), address).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [language, screen] of oneOf(pairsOf(['en', 'fa'], ['desk', 'phone']), 1))
    test(`a document looks the same before its styles have come, in ${language}, ${screen}`, async ({
      page,
      baseURL,
      library,
      bookId,
    }) => {
      await library.publishBook({ id: bookId, title: bookId, author: bookId, pages: [RICH, ...chapters(2)] })
      await page.setViewportSize(SCREENS[screen])
      await page.emulateMedia({ colorScheme: screen === 'desk' ? 'light' : 'dark' })
      await setLanguage(page, baseURL, language)
      await untilDrawn(page, bookId)
      for (const address of ADDRESSES) {
        const path = address.replace(':id', bookId)
        await page.goto(path)
        const styled = await looksOf(page)
        let refused = 0
        await page.route(STYLES, (route) => {
          refused++
          return route.abort()
        })
        await page.goto(path)
        expect(await looksOf(page), path).toEqual(styled)
        expect(refused, path).toBeGreaterThan(0)
        await page.unroute(STYLES)
      }
    })
})
