import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ShownPlace } from '../../lib/readingPlace.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { ask, given, input, log, NOTE, open, prepareAssistant, Reader } from '../../testing/assistantInReader.tsx'

prepareAssistant()

/** A place whose screen shows three blocks of page 3. */
const SHOWN: ShownPlace = { page: 'p3', from: 2, to: 4, text: '', textBefore: '', readTo: { page: 'p7', block: 1 } }
const SOURCE = { n: 1, page: 5, pageId: 'p5', block: 12, quote: 'Mina lit the lamp.', heading: 'The well' }
/** A streamed answer of these events. */
const streamed = (...events: object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
/** An answer of one sentence with its source. */
const citing = () => streamed({ text: 'She lit it.' }, { cite: 1 }, { sources: [SOURCE] }, { done: true })

it('sends where the reader is, beside the question with the note about the page', async () => {
  given.place = SHOWN
  await open()
  await ask('Who?')
  await log().findByText('Mina')
  expect(given.bodies[0]).toMatchObject({
    query: `${NOTE}Who?`,
    reading: {
      question: 'Who?',
      book: given.bookId,
      page: 'p3',
      from: 2,
      to: 4,
      readTo: { page: 'p7', block: 1 },
      scope: 'read',
      cited: [],
    },
  })
  expect(given.bodies[0]?.reading).not.toHaveProperty('selection')
  expect(given.bodies[0]?.reading).not.toHaveProperty('text')
})

it('shows the numbers of sources in an answer, and the sources below, each a link to its passage', async () => {
  given.place = SHOWN
  given.reply = citing
  await open()
  await ask('Who?')
  const citation = await log().findByRole('link', { name: 'Source 1: The well, “Mina lit the lamp.”' })
  expect(citation.textContent).toBe('1')
  expect(citation.closest('p')?.textContent).toBe('She lit it.1')
  const list = within(log().getByRole('list', { name: 'Sources' }))
  const path = `/books/${given.bookId}/5#b12:Minalitthelamp.`
  for (const link of [citation, list.getByRole('link', { name: /The well/ })])
    expect(link.getAttribute('href')).toBe(path)
  // The focus stays in the panel for the next source, if it was followed by a key.
  citation.focus()
  fireEvent.click(citation, { detail: 0 })
  expect(location.pathname + location.hash).not.toBe(path)
  await vi.waitFor(() => expect(location.pathname + location.hash).toBe(path))
  expect(document.activeElement).toBe(citation)
  fireEvent.click(citation, { detail: 1 })
  expect(document.activeElement).toBe(document.body)
  expect((await screen.findByText('She lit it.', { selector: '[role=status]' })).textContent).toBe('She lit it.')
})

it('shows a number that leads nowhere until the sources have come', async () => {
  given.place = SHOWN
  let end = () => {}
  given.reply = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          const send = (event: object) =>
            controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
          send({ text: 'She lit it.' })
          send({ cite: 1 })
          end = () => {
            send({ sources: [SOURCE] })
            send({ done: true })
            controller.close()
          }
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    )
  await open()
  await ask('Who?')
  expect((await log().findByText('1')).tagName).toBe('SUP')
  expect(log().queryByRole('link')).toBeNull()
  end()
  await log().findByRole('link', { name: /^Source 1/ })
})

it('makes no citation of what the model itself writes', async () => {
  given.place = SHOWN
  given.reply = () =>
    streamed({ text: 'See [3] and \ue0001\ue001.' }, { cite: 1 }, { sources: [SOURCE] }, { done: true })
  await open()
  await ask('Who?')
  expect((await log().findByText(/^See/)).textContent).toBe('See [3] and 1.1')
  expect(log().getAllByRole('link', { name: /^Source/ })).toHaveLength(1)
})

it('copies an answer without and with its sources, and its question with them', async () => {
  userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  given.place = SHOWN
  given.reply = citing
  await open()
  await ask('Who?')
  const copy = async (name: string) => {
    await userEvent.click(await log().findByRole('button', { name }))
    return writeText.mock.lastCall?.[0]
  }
  const sources = 'Sources, from “The Lamp” by Mina Rad:\n[1] The well, page 5: “Mina lit the lamp.”'
  expect(await copy('Copy')).toBe('She lit it.')
  await log().findByRole('button', { name: 'Copied' })
  expect(await copy('Copy with sources')).toBe(`She lit it.[1]\n\n${sources}`)
  expect(await copy('Copy question with sources')).toBe(`Who?\n\n${sources}`)
  expect(log().getAllByRole('button', { name: 'Copied' })).toHaveLength(1)
})

it('says that nothing was found, and searches the whole book on demand', async () => {
  given.place = SHOWN
  given.reply = () => streamed({ sources: [], notice: 'nothing_found' }, { done: true })
  await open()
  const later = screen.getByRole('checkbox', { name: 'Include later pages' })
  expect(later).toHaveProperty('checked', false)
  await ask('Who?')
  await log().findByText('Nothing about this in what you have read.')
  expect(log().queryByRole('button', { name: /Copy/ })).toBeNull()
  await userEvent.click(log().getByRole('button', { name: 'Search the whole book' }))
  expect(given.bodies[1]?.reading).toMatchObject({ question: 'Who?', scope: 'book' })
  expect(later).toHaveProperty('checked', true)
  await log().findByText('Nothing about this in the book.')
  expect(log().queryByRole('button', { name: 'Search the whole book' })).toBeNull()
})

it.each([
  ['not_answered', 'What you have read of the book does not say this.'],
  ['unsupported', 'This answer has no support in the book.'],
  ['page_only', 'Answered from the open page only.'],
])('says of an answer that it is %s', async (notice, sentence) => {
  given.place = SHOWN
  const text = notice === 'not_answered' ? [] : [{ text: 'Perhaps.' }]
  given.reply = () => streamed(...text, { sources: [], notice }, { done: true })
  await open()
  await ask('Who?')
  await log().findByText(sentence)
  expect(log().queryAllByText('Perhaps.')).toHaveLength(text.length)
})

it('explains and translates a passage at once, and sends it with its block', async () => {
  given.place = SHOWN
  await renderIn('en', <Reader />)
  const act = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    await userEvent.click(screen.getByRole('button', { name }))
  }
  await act('Explain')
  await log().findByText('Mina')
  const selection = { block: 2, quote: 'The lamp never went out.' }
  expect(given.bodies[0]?.reading).toMatchObject({
    question: '“The lamp never went out.”\nExplain this passage.',
    selection,
  })
  await act('Translate')
  await vi.waitFor(() => expect(given.bodies).toHaveLength(2))
  expect(given.bodies[1]?.reading).toMatchObject({ question: /into Persian\.$/, selection })
})

it('sends a quoted passage with its block only as long as the question begins with it, on its page', async () => {
  given.place = SHOWN
  await renderIn('en', <Reader />)
  const quote = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ask about this' }))
  }
  await quote()
  await userEvent.keyboard('Why?{Enter}')
  expect(given.bodies[0]?.reading?.selection).toEqual({ block: 2, quote: 'The lamp never went out.' })
  await log().findByText('Mina')
  await quote()
  await userEvent.clear(input())
  await ask('Who?')
  await vi.waitFor(() => expect(given.bodies).toHaveLength(2))
  expect(given.bodies[1]?.reading).not.toHaveProperty('selection')
  await vi.waitFor(() => expect(log().getAllByText('Mina')).toHaveLength(2))
  await quote()
  await userEvent.click(screen.getByRole('button', { name: 'Turn' }))
  await ask('Why?')
  await vi.waitFor(() => expect(given.bodies).toHaveLength(3))
  expect(given.bodies[2]?.reading).toMatchObject({ page: 'p4' })
  expect(given.bodies[2]?.reading).not.toHaveProperty('selection')
})

it('offers to ask who somebody is who occurred before', async () => {
  given.place = { ...SHOWN, text: 'At night, Farhad came back.', textBefore: 'There Farhad slept.' }
  await open()
  await userEvent.click(log().getByRole('button', { name: 'Who is Farhad?' }))
  expect(given.bodies[0]?.reading?.question).toBe('Who is Farhad?')
})

it('explains the open page only, in a book that allows no more', async () => {
  given.more = { assistant: 'page' }
  given.place = SHOWN
  await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(input().getAttribute('aria-describedby')).toBe(
    screen.getByText(/^In this book I explain the open page only\. Its text, page 3,/).id,
  )
  given.reply = () => streamed({ sources: [], notice: 'nothing_found' }, { done: true })
  await ask('Who?')
  await log().findByText('Nothing about this on this page.')
  expect(log().queryByRole('button', { name: 'Search the whole book' })).toBeNull()
})

it('numbers sources in the digits of the interface', async () => {
  given.place = SHOWN
  given.reply = () =>
    streamed(
      { text: 'مینا چراغ را روشن کرد.' },
      { cite: 1 },
      { sources: [{ ...SOURCE, heading: null }] },
      { done: true },
    )
  await renderIn('fa', <Reader />)
  await userEvent.click(screen.getByRole('button', { name: 'پرسش از دستیار' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'پرسش شما' }), 'چه کسی؟{Enter}')
  expect((await log().findByRole('link', { name: 'منبع ۱: صفحهٔ ۵، «Mina lit the lamp.»' })).textContent).toBe('۱')
})
