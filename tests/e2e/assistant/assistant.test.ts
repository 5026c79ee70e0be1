import type { ChatReading } from '@hikma/contracts/chat'
import { expect } from '@playwright/test'
import { refuses, says, saysSlowly } from '../../../test-support/engines/startFakeModel.ts'
import { assistantOf, test } from '../assistantTest.ts'
import { chapters } from '../../../test-support/builders/bookFolder.ts'
import { signIn } from '../dashboard.ts'
import { editOf } from '../edit.ts'
import { cardOf, openPage, openSample, readerOf, sampleAddress } from '../../../test-support/browser/reader.ts'
import { goBack } from '../historyLayers.ts'

const PHONE = { width: 390, height: 844 }
/** Contains half-spaces, which must reach the model unchanged. */
const QUESTION = 'چرا در این صفحه می‌گویند «کتاب‌ها» می‌مانند؟'

test(
  'a reader asks by keyboard alone, sees the answer while it is written, and finds both after reopening',
  { tag: '@smoke' },
  async ({ page, library, model, bookId }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: chapters(3) })
    const reader = await openPage(page, bookId)
    await expect(reader.text).toBeFocused()
    const { opener, log, input, stop, send, panel } = assistantOf(page)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(input).toBeFocused()

    const answer = saysSlowly('**مینا** ')
    model.behave(answer)
    const before = model.requests.length
    const sent = page.waitForRequest('**/api/chat')
    await page.keyboard.insertText(QUESTION)
    await page.keyboard.press('Enter')
    await expect(log.getByText('مینا')).toBeVisible()
    await expect(stop).toBeVisible()
    await expect(input).toBeFocused()
    answer.more('می‌داند.')
    answer.end()
    await expect(log.getByText('مینا می‌داند.')).toBeVisible()
    await expect(send).toBeVisible()
    await expect(page.getByRole('status').getByText('مینا می‌داند.')).toBeAttached()

    const { bytes } = model.requests[before]!
    expect(bytes.includes(Buffer.from(QUESTION))).toBe(true)
    expect(bytes.toString()).toMatch(/<source 1 [0-9a-f]+>\\nChapter 1\\nNobody had told/)
    const { query, reading } = (await sent).postDataJSON() as { query: string; reading: ChatReading }
    expect(query).toContain('The reader has page 1 open. It begins:\n<page>\nChapter 1\n\nNobody had told')
    expect(reading).toMatchObject({ question: QUESTION, book: bookId, from: 0, to: 1, scope: 'read', cited: [] })

    // Arrow keys move the caret in the question, and turn pages only if the page has the focus.
    await page.keyboard.press('ArrowRight')
    await expect(reader.heading('Chapter 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(reader.heading('Chapter 2')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(log.getByText('مینا می‌داند.')).toBeVisible()
  },
)

test('the Stop button ends an answer and closes the request to the model', async ({ page, model }) => {
  await openSample(page, 'A Short Guide to Hikma')
  const { opener, ask, log, stop, send } = assistantOf(page)
  await opener.click()
  model.behave(saysSlowly('It begins'))
  const before = model.requests.length
  await ask('Tell me all.')
  await expect(log.getByText('It begins')).toBeVisible()
  await stop.click()
  await expect(log.getByText('Stopped.')).toBeVisible()
  await expect(send).toBeVisible()
  await model.requests[before]!.closed
})

test('each failure of the assistant shows its own sentence', { tag: '@variant' }, async ({ page, model }) => {
  await openSample(page, 'A Short Guide to Hikma')
  const { opener, ask, log } = assistantOf(page)
  await opener.click()
  model.behave(refuses(500, 'secret of the model'))
  await ask('One?')
  await expect(log.getByText('Error: The assistant could not answer. Please try again in a moment.')).toBeVisible()
  model.behave(says(''))
  await ask('Two?')
  await expect(log.getByText("I apologize, but I couldn't process your request at the moment.")).toBeVisible()
  await page.route('**/api/chat', (route) => route.abort())
  await ask('Three?')
  await expect(log.getByText('Sorry, I encountered an error. Please try again.')).toBeVisible()
  await expect(log).not.toContainText('secret')
})

test('a selected passage is quoted in the question', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: chapters(2) })
  const reader = await openPage(page, bookId)
  await reader.pageView.getByText('Nobody had told').selectText()
  await page.getByRole('button', { name: 'Ask about this' }).click()
  const { input } = assistantOf(page)
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('“Nobody had told the translator that margins remember.”\n')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test("the assistant's button is in the reader's bar, and hides with it", async ({ page }) => {
    const reader = await openSample(page, 'A Short Guide to Hikma')
    const { opener } = assistantOf(page)
    // the bar does not hide while it has the focus
    await opener.focus()
    await expect(opener).toBeInViewport({ ratio: 1 })
    const [button, next] = await Promise.all([opener.boundingBox(), reader.next.boundingBox()])
    expect(button?.y).toBe(next?.y)
    expect(button?.x).toBeGreaterThanOrEqual((next?.x ?? 0) + (next?.width ?? 0))
    await reader.text.focus()
    await expect(opener).toHaveCSS('opacity', '0')
  })

  test('the assistant fills the screen, and Back closes the assistant before the book', async ({ page, model }) => {
    model.behave(says('Yes.'))
    await page.goto(sampleAddress('A Short Guide to Hikma'))
    await cardOf(page, 'A Short Guide to Hikma').tap()
    const { opener, panel, ask, log, input, send } = assistantOf(page)
    // a tap may come too late, because the button hides with the bar
    await opener.press('Enter')
    await ask('Is it?')
    await expect(log.getByText('Yes.')).toBeVisible()
    // the panel slides in
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    for (const control of [send, input]) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await goBack(page)
    await expect(panel).toBeHidden()
    await expect(readerOf(page).main).toBeVisible()
    await goBack(page)
    await expect(readerOf(page).main).toBeHidden()
  })
})

test(
  'edit mode hides the assistant, and the conversation is still there afterwards',
  { tag: '@variant' },
  async ({ page, model }) => {
    model.behave(says('It is a guide.'))
    await signIn(page)
    await openSample(page, 'A Short Guide to Hikma')
    const { opener, log, ask, close } = assistantOf(page)
    await opener.click()
    await ask('What is it?')
    await expect(log.getByText('It is a guide.')).toBeVisible()
    await close.click()
    const reader = editOf(page)
    await reader.startEditing()
    await expect(opener).toHaveCount(0)
    await reader.cancel.click()
    await opener.click()
    await expect(log.getByText('It is a guide.')).toBeVisible()
  },
)
