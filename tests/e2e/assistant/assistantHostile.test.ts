import { expect } from '@playwright/test'
import { contentsMade } from '../contentsMade.ts'
import { says } from '../../../test-support/engines/startFakeModel.ts'
import { assistantOf, test } from '../assistantTest.ts'
import { CORPUS } from '../hostile/corpus/corpus.ts'
import { openSample } from '../../../test-support/browser/reader.ts'
import { watchPage } from '../watchPage.ts'

const MARKS = [
  '[press](javascript:top.__ran.push`link`)',
  '[press](data:text/html,<script>top.__ran.push`data`</script>)',
  '![pixel](https://elsewhere.test/pixel.png) ![pixel](http://elsewhere.test/pixel.png)',
  '<img src="https://elsewhere.test/raw.png"> **<b onmouseover=top.__ran.push`b`>bold</b>**',
  '\u202eto be read the other way round\u202c',
  '`<script>top.__ran.push("code")</script>`',
  '[a &amp; b](https://elsewhere.test/?a=1&amp;b=2) &lt;b&gt; &copy;',
  '| <img src="https://elsewhere.test/cell.png"> | [x](javascript:top.__ran.push`cell`) |\n|-|-|\n| <b>b</b> |',
  '> <iframe src="https://elsewhere.test/"></iframe>\n> - ![pixel](https://elsewhere.test/list.png)',
  '[^1]: https://elsewhere.test/note\n\n[shown][1] [^1]\n\n[1]: javascript:top.__ran.push`reference`',
]
/** A short answer, one of 12,000 lines, and the payloads of hostile pages. */
const REPLIES = [
  `${MARKS.join('\n\n')}\n\nthe end`,
  `${'a\n'.repeat(2_000)}${'\n'.repeat(10_000)}the end`,
  `${CORPUS.map(({ html }) => html)
    .join('\n')
    .slice(0, 15_000)}\n\nthe end`,
]

test('a hostile answer runs no script, fetches nothing and leaves the panel usable', async ({
  page,
  library,
  model,
}) => {
  await contentsMade(library, 'guide-to-hikma')
  await page.addInitScript(() => (window.__ran = []))
  const ran: string[] = []
  page.on('console', (message) => message.text().startsWith('/ran:') && ran.push(message.text()))
  const { foreignRequests, dialogs, errors } = watchPage(page, library.url)
  await openSample(page, 'A Short Guide to Hikma')
  const { opener, log, ask, close, copies } = assistantOf(page)
  await opener.click()
  for (const [at, reply] of REPLIES.entries()) {
    model.behave(says(reply))
    await ask('What is it?')
    await expect(log.getByText('the end')).toHaveCount(at + 1)
    await expect(copies).toHaveCount(at + 1)
  }
  const inert =
    'article, p, div, span, time, ul, ol, li, strong, em, code, pre, bdi, a, button, svg, svg *, ' +
    'blockquote, table, thead, tbody, tr, th, td'
  expect(await log.locator(`:scope *:not(${inert})`).count()).toBe(0)
  const links = await log.getByRole('link').evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href))
  expect(links.length).toBeGreaterThan(0)
  for (const href of links) expect(href).toMatch(/^https:\/\//)
  expect(await log.innerText()).not.toContain('\u202e')
  expect(await page.evaluate(() => window.__ran)).toEqual([])
  expect({ ran, foreignRequests, dialogs, errors }).toEqual({ ran: [], foreignRequests: [], dialogs: [], errors: [] })
  await close.click()
  await expect(opener).toBeFocused()
})
