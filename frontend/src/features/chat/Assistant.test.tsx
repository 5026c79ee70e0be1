import type { Book } from '@hikma/contracts/book'
import type { ChatReading } from '@hikma/contracts/chat'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShownPlace } from '../../lib/readingPlace.ts'
import { buildBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { Assistant } from './Assistant.tsx'

let book = 0
let bodies: { query: string; history: unknown[]; reading?: ChatReading }[] = []
let place: ShownPlace | null
let more: Partial<Book>
let reply: () => Response | Promise<Response>

beforeEach(() => {
  book++
  bodies = []
  place = null
  more = {}
  reply = () => Response.json({ response: { result: 'She is **Mina**.' } })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as (typeof bodies)[number])
    return reply()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A minimal reader. */
function Reader() {
  const region = useRef<HTMLElement>(null)
  const [page, setPage] = useState(3)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [text, setText] = useState('')
  return (
    <>
      <section ref={region}>The lamp never went out.</section>
      <button type="button" onClick={() => setText(region.current?.textContent ?? '')}>
        Select
      </button>
      <div ref={setBar} />
      <button type="button" onClick={() => setPage(page + 1)}>
        Turn
      </button>
      <Assistant
        book={buildBook({ id: `book-${book}`, title: 'The Lamp', author: 'Mina Rad', ...more })}
        page={page}
        chapter="The well"
        selection={text && bar ? { text, block: { block: 2, quote: text }, bar, end: () => setText('') } : null}
        readText={() => region.current?.textContent ?? ''}
        readPlace={() => place && { ...place, page: `p${page}` }}
        isLocalModel={false}
      />
    </>
  )
}

/** What is on the screen of page 3. */
const SHOWN: ShownPlace = { page: 'p3', from: 2, to: 4, text: '', textBefore: '', readTo: { page: 'p7', block: 1 } }
const SOURCE = { n: 1, page: 5, pageId: 'p5', block: 12, quote: 'Mina lit the lamp.', heading: 'The well' }
/** A streamed answer of these events. */
const streamed = (...events: object[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
/** An answer of one sentence with its source. */
const citing = () => streamed({ text: 'She lit it.' }, { cite: 1 }, { sources: [SOURCE] }, { done: true })

/** What precedes a question. */
const NOTE =
  'The reader has page 3 open. It begins:\n<page>\nThe lamp never went out.\n</page>\nIt is of this book:\n' +
  '<book>\nTitle: The Lamp\nAuthor: Mina Rad\nLanguage: en\nChapter: The well\n</book>\n\n'
const opener = () => screen.getByRole('button', { name: 'Ask the assistant' })
const log = () => within(screen.getByRole('log'))
const input = () => screen.getByRole('textbox', { name: 'Your question' })

async function open() {
  await renderIn('en', <Reader />)
  await userEvent.click(opener())
}
async function ask(question: string) {
  await userEvent.type(input(), question)
  await userEvent.keyboard('{Enter}')
}

describe('Assistant', () => {
  it('greets in the language of the interface, then in Persian, with the focus in the input', async () => {
    await open()
    const persian = log().getByText(/^سلام/).closest('[dir]')!
    const english = log()
      .getByText(/^Hello!/)
      .closest('[dir]')!
    expect(persian).toMatchObject({ dir: 'rtl', lang: 'fa' })
    expect(english).toMatchObject({ dir: 'ltr', lang: 'en' })
    expect(english.nextElementSibling).toBe(persian)
    expect(log().getAllByRole('article')).toHaveLength(1)
    expect(document.activeElement).toBe(input())
  })

  it('greets in Persian alone if the interface is Persian', async () => {
    await renderIn('fa', <Reader />)
    await userEvent.click(screen.getByRole('button', { name: 'پرسش از دستیار' }))
    log().getByText(/^سلام/)
    expect(screen.getByRole('log').querySelectorAll('[lang]')).toHaveLength(1)
    expect(screen.queryByText(/Hello/)).toBeNull()
  })

  it('answers a question about the open page; the focus stays', async () => {
    await open()
    await ask('Who?')
    expect((await log().findByText('Mina')).tagName).toBe('STRONG')
    expect(bodies[0]?.query).toBe(`${NOTE}Who?`)
    expect(document.activeElement).toBe(input())
    expect(
      log()
        .getAllByRole('article')
        .map((message) => message.querySelector('time')?.dateTime),
    ).toHaveLength(3)
  })

  it('announces an answer once, without its marks', async () => {
    await open()
    await ask('Who?')
    expect((await screen.findByText('She is Mina.')).getAttribute('role')).toBe('status')
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
  })

  it('breaks the line with Shift and Enter, and ignores a blank question', async () => {
    await open()
    await ask('   ')
    await userEvent.clear(input())
    await userEvent.type(input(), 'one{Shift>}{Enter}{/Shift}two')
    expect(input()).toHaveProperty('value', 'one\ntwo')
    expect(bodies).toEqual([])
  })

  it.each([
    [
      'en',
      'Ask the assistant',
      'Your question',
      'Send',
      /^A question may have 4,000 characters at most.* It now has 4,001\.$/,
    ],
    ['fa', 'پرسش از دستیار', 'پرسش شما', 'فرستادن', /^یک پرسش حداکثر ۴٬۰۰۰ نویسه دارد.* اکنون ۴٬۰۰۱ نویسه دارد\.$/],
  ] as const)(
    'says in %s that a question is too long, keeps it, and sends it once it is short',
    async (language, opener, label, send, sentence) => {
      await renderIn(language, <Reader />)
      await userEvent.click(screen.getByRole('button', { name: opener }))
      const question = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label })
      fireEvent.change(question, { target: { value: 'x'.repeat(4_001) } })
      const note = screen.getByText(sentence)
      expect(question.getAttribute('aria-describedby')).toBe(note.id)
      expect(question.getAttribute('aria-invalid')).toBe('true')
      await userEvent.keyboard('{Enter}')
      await userEvent.click(screen.getByRole('button', { name: send }))
      expect(bodies).toEqual([])
      expect(question.value).toHaveLength(4_001)
      fireEvent.change(question, { target: { value: 'x'.repeat(4_000) } })
      expect(screen.queryByText(sentence)).toBeNull()
      await userEvent.keyboard('{Enter}')
      expect(bodies[0]?.query).toHaveLength(4_000 + NOTE.length)
    },
  )

  it('sends nothing while a word is composed', async () => {
    await open()
    await userEvent.type(input(), 'にほ')
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })
    expect(bodies).toEqual([])
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 })
    expect(bodies).toHaveLength(1)
    await log().findByText('Mina')
  })

  it.each([
    ['the network fails', () => Promise.reject(new TypeError()), 'Sorry, I encountered an error. Please try again.'],
    ['the reply has an error', () => Response.json({ error: 'Busy.' }, { status: 503 }), 'Error: Busy.'],
    [
      'the reply is empty',
      () => Response.json({ response: {} }),
      "I apologize, but I couldn't process your request at the moment.",
    ],
  ])('shows a sentence if %s', async (_when, answer, sentence) => {
    reply = answer
    await open()
    await ask('Who?')
    await log().findByText(sentence)
  })

  it('shows a hostile reply as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![p](https://elsewhere.example/p.png)'
    reply = () => Response.json({ response: { result: hostile } })
    await open()
    await ask('Who?')
    await log().findByText(/<img src=x onerror=alert\(1\)> \[x\]\(javascript:alert\(1\)\)/)
    const found = screen.getByRole('log').querySelectorAll('img, script, iframe, [onerror], a:not([rel~=noopener])')
    expect([...found]).toEqual([])
    expect(log().getByRole('link').getAttribute('href')).toBe('https://elsewhere.example/p.png')
  })

  it('closes by Esc, returns the focus, and keeps the messages and the draft', async () => {
    await open()
    await ask('Who?')
    await log().findByText('Mina')
    await userEvent.type(input(), 'And')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('log')).toBeNull()
    expect(document.activeElement).toBe(opener())
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }))
    await userEvent.click(opener())
    log().getByText('Mina')
    expect(input()).toHaveProperty('value', 'And')
    await ask(' why?')
    await vi.waitFor(() => expect(bodies[1]?.query).toContain('page 4'))
    expect(bodies[1]?.history).toHaveLength(2)
  })

  it('lets no key press reach the page', async () => {
    await open()
    const keys: string[] = []
    const listen = ({ key }: KeyboardEvent) => void keys.push(key)
    window.addEventListener('keydown', listen)
    await userEvent.type(input(), 'a{ArrowRight}{Home}{Escape}')
    window.removeEventListener('keydown', listen)
    expect(keys).toEqual([])
  })

  it('stops an answer', async () => {
    reply = () => new Promise(() => {})
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    )
    await open()
    await ask('Who?')
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await log().findByText('Stopped.')
    screen.getByRole('button', { name: 'Send' })
  })

  it('quotes a passage that is selected on the page', async () => {
    await renderIn('en', <Reader />)
    expect(screen.queryByRole('button', { name: 'Ask about this' })).toBeNull()
    const select = () => userEvent.click(screen.getByRole('button', { name: 'Select' }))
    await select()
    await userEvent.click(screen.getByRole('button', { name: 'Ask about this' }))
    expect(input()).toHaveProperty('value', '“The lamp never went out.”\n')
    // The same while the panel is open.
    screen.getByRole('button', { name: 'Turn' }).focus()
    await select()
    await userEvent.click(screen.getByRole('button', { name: 'Ask about this' }))
    expect(screen.queryByRole('button', { name: 'Ask about this' })).toBeNull()
    expect(document.activeElement).toBe(input())
  })

  it('is in Persian if the interface is', async () => {
    reply = () => Promise.reject(new TypeError())
    await renderIn('fa', <Reader />)
    await userEvent.click(screen.getByRole('button', { name: 'پرسش از دستیار' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'پرسش شما' }), 'چه کسی؟{Enter}')
    await log().findByText('متأسفم، خطایی پیش آمد. لطفاً دوباره تلاش کنید.')
  })

  it('sends where the reader is, beside the question with the note about the page', async () => {
    place = SHOWN
    await open()
    await ask('Who?')
    await log().findByText('Mina')
    expect(bodies[0]).toMatchObject({
      query: `${NOTE}Who?`,
      reading: {
        question: 'Who?',
        book: `book-${book}`,
        page: 'p3',
        from: 2,
        to: 4,
        readTo: { page: 'p7', block: 1 },
        scope: 'read',
        cited: [],
      },
    })
    expect(bodies[0]?.reading).not.toHaveProperty('selection')
    expect(bodies[0]?.reading).not.toHaveProperty('text')
  })

  it('shows the numbers of sources in an answer, and the sources below, each a link to its passage', async () => {
    place = SHOWN
    reply = citing
    await open()
    await ask('Who?')
    const citation = await log().findByRole('link', { name: 'Source 1: The well, “Mina lit the lamp.”' })
    expect(citation.textContent).toBe('1')
    expect(citation.closest('p')?.textContent).toBe('She lit it.1')
    const list = within(log().getByRole('list', { name: 'Sources' }))
    const path = `/books/book-${book}/5#b12:Minalitthelamp.`
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
    place = SHOWN
    let end = () => {}
    reply = () =>
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
    place = SHOWN
    reply = () => streamed({ text: 'See [3] and \ue0001\ue001.' }, { cite: 1 }, { sources: [SOURCE] }, { done: true })
    await open()
    await ask('Who?')
    expect((await log().findByText(/^See/)).textContent).toBe('See [3] and 1.1')
    expect(log().getAllByRole('link', { name: /^Source/ })).toHaveLength(1)
  })

  it('copies an answer without and with its sources, and its question with them', async () => {
    userEvent.setup()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    place = SHOWN
    reply = citing
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
    place = SHOWN
    reply = () => streamed({ sources: [], notice: 'nothing_found' }, { done: true })
    await open()
    const later = screen.getByRole('checkbox', { name: 'Include later pages' })
    expect(later).toHaveProperty('checked', false)
    await ask('Who?')
    await log().findByText('Nothing about this in what you have read.')
    expect(log().queryByRole('button', { name: /Copy/ })).toBeNull()
    await userEvent.click(log().getByRole('button', { name: 'Search the whole book' }))
    expect(bodies[1]?.reading).toMatchObject({ question: 'Who?', scope: 'book' })
    expect(later).toHaveProperty('checked', true)
    await log().findByText('Nothing about this in the book.')
    expect(log().queryByRole('button', { name: 'Search the whole book' })).toBeNull()
  })

  it.each([
    ['not_answered', 'What you have read of the book does not say this.'],
    ['unsupported', 'This answer has no support in the book.'],
    ['page_only', 'Answered from the open page only.'],
  ])('says of an answer that it is %s', async (notice, sentence) => {
    place = SHOWN
    const text = notice === 'not_answered' ? [] : [{ text: 'Perhaps.' }]
    reply = () => streamed(...text, { sources: [], notice }, { done: true })
    await open()
    await ask('Who?')
    await log().findByText(sentence)
    expect(log().queryAllByText('Perhaps.')).toHaveLength(text.length)
  })

  it('explains and translates a passage at once, and sends it with its block', async () => {
    place = SHOWN
    await renderIn('en', <Reader />)
    const act = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Select' }))
      await userEvent.click(screen.getByRole('button', { name }))
    }
    await act('Explain')
    await log().findByText('Mina')
    const selection = { block: 2, quote: 'The lamp never went out.' }
    expect(bodies[0]?.reading).toMatchObject({
      question: '“The lamp never went out.”\nExplain this passage.',
      selection,
    })
    await act('Translate')
    await vi.waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]?.reading).toMatchObject({ question: /into Persian\.$/, selection })
  })

  it('sends a quoted passage with its block only as long as the question begins with it, on its page', async () => {
    place = SHOWN
    await renderIn('en', <Reader />)
    const quote = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Select' }))
      await userEvent.click(screen.getByRole('button', { name: 'Ask about this' }))
    }
    await quote()
    await userEvent.keyboard('Why?{Enter}')
    expect(bodies[0]?.reading?.selection).toEqual({ block: 2, quote: 'The lamp never went out.' })
    await log().findByText('Mina')
    await quote()
    await userEvent.clear(input())
    await ask('Who?')
    await vi.waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]?.reading).not.toHaveProperty('selection')
    await vi.waitFor(() => expect(log().getAllByText('Mina')).toHaveLength(2))
    await quote()
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }))
    await ask('Why?')
    await vi.waitFor(() => expect(bodies).toHaveLength(3))
    expect(bodies[2]?.reading).toMatchObject({ page: 'p4' })
    expect(bodies[2]?.reading).not.toHaveProperty('selection')
  })

  it('offers to ask who somebody is who occurred before', async () => {
    place = { ...SHOWN, text: 'At night, Farhad came back.', textBefore: 'There Farhad slept.' }
    await open()
    await userEvent.click(log().getByRole('button', { name: 'Who is Farhad?' }))
    expect(bodies[0]?.reading?.question).toBe('Who is Farhad?')
  })

  it('explains the open page only, in a book that allows no more', async () => {
    more = { assistant: 'page' }
    place = SHOWN
    await open()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(input().getAttribute('aria-describedby')).toBe(
      screen.getByText(/^In this book I explain the open page only\. Its text, page 3,/).id,
    )
    reply = () => streamed({ sources: [], notice: 'nothing_found' }, { done: true })
    await ask('Who?')
    await log().findByText('Nothing about this on this page.')
    expect(log().queryByRole('button', { name: 'Search the whole book' })).toBeNull()
  })

  it.each([
    ['that it is off', { assistant: 'off' }, 'The library has switched the assistant off for this book.'],
    ['of a private book', { isPublic: false }, /^This book is private\./],
  ] as const)('says %s instead of opening', async (_what, fields, sentence) => {
    more = fields
    await renderIn('en', <Reader />)
    expect(screen.queryByRole('button', { name: 'Ask the assistant' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'No assistant for this book' }))
    screen.getByText(sentence)
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    expect(screen.queryByText(sentence)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ask about this' })).toBeNull()
  })

  it('numbers sources in the digits of the interface', async () => {
    place = SHOWN
    reply = () =>
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
})
