import type { ChatEvent, ChatReading, ChatSource } from '@hikma/contracts/chat'
import type { Page } from '@playwright/test'

/**
 * Answers all questions of a page with a stream of these events, as the service does. The returned list holds what was
 * sent of the place of the reader, question by question.
 */
export async function answerFromBook(
  page: Page,
  answer: (reading: ChatReading) => readonly ChatEvent[],
): Promise<ChatReading[]> {
  const asked: ChatReading[] = []
  await page.route('**/api/chat', (route) => {
    const { reading } = route.request().postDataJSON() as { reading: ChatReading }
    asked.push(reading)
    const events = [...answer(reading), { done: true }]
    return route.fulfill({
      contentType: 'text/event-stream; charset=utf-8',
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    })
  })
  return asked
}

/** A source on a page whose id does not matter. */
export const sourceAt = (
  n: number,
  page: number,
  block: number,
  quote: string,
  heading: string | null,
): ChatSource => ({
  n,
  page,
  pageId: '00000000000000000000',
  block,
  quote,
  heading,
})
