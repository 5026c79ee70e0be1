import { expect } from '@playwright/test'
import { openPage } from '../../../test-support/browser/reader.ts'
import { says } from '../../../test-support/engines/startFakeModel.ts'
import { assistantOf, test } from '../assistantTest.ts'

const FACT = 'The keeper of the lighthouse is called Mina, and came from the hills in 1931.'
const PAGES = [
  `<h2>The rock</h2><p>${FACT}</p>`,
  '<h2>The strait</h2><p>The ferry was late, and nobody spoke about the weather.</p>',
  '<h2>The end</h2><p>The keeper burned the letter of her brother.</p>',
]

test(
  'an answer cites the paragraph that it is from, and nothing of later pages is sent',
  { tag: '@smoke' },
  async ({ page, library, model, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: PAGES })
    model.behave((response, request) => {
      const prompt = request.body.messages.map(({ content }) => content).join('\n')
      const number = /<source (\d+) [^>]*>\n[^<]*came from the hills/.exec(prompt)?.[1] ?? '0'
      return says(`The keeper Mina came from the hills [${number}].`)(response, request)
    })
    const reader = await openPage(page, bookId, 2)
    const { opener, ask, log } = assistantOf(page)
    const before = model.requests.length
    await opener.click()
    // until its pages can be searched, an answer is from the open page
    await expect(async () => {
      await ask('Who is the keeper of the lighthouse?')
      await expect(log.getByRole('link', { name: /^Source 1: The rock/ }).first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    expect(JSON.stringify(model.requests.slice(before).map(({ body }) => body))).not.toContain('burned the letter')

    await log
      .getByRole('link', { name: /^Source 1: The rock/ })
      .first()
      .click()
    await expect(reader.heading('The rock')).toBeVisible()
    await expect(reader.pageView.getByText(FACT)).toBeInViewport()
  },
)
