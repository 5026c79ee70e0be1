import type { Book } from '@hikma/contracts/book'
import type { ChatReading } from '@hikma/contracts/chat'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ShownPlace } from '../lib/readingPlace.ts'
import { buildBook } from './buildBook.ts'
import { renderIn } from './renderIn.tsx'
import { Assistant } from '../features/chat/Assistant.tsx'

interface Given {
  bookId: string
  /** More fields of the book. */
  more: Partial<Book>
  /** The place that the reader says is on the screen; null if the library has not named the page. */
  place: ShownPlace | null
  /** The answer of the library to each question. */
  reply: () => Response | Promise<Response>
  /** The bodies of the questions that were sent. */
  bodies: { query: string; history: unknown[]; reading?: ChatReading }[]
}

let books = 0
/** The book, the library's answer and the questions of the present test, which changes them. */
export const given = {} as Given
/** Prepares each test of a file. Called in the file itself: the modules of an earlier one are shared, but not their hooks. */
export function prepareAssistant(): void {
  beforeEach(begin)
  afterEach(() => void vi.unstubAllGlobals())
}
function begin(): void {
  books++
  Object.assign(given, {
    bookId: `book-${books}`,
    more: {},
    place: null,
    reply: () => Response.json({ response: { result: 'She is **Mina**.' } }),
    bodies: [],
  } satisfies Given)
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    given.bodies.push(JSON.parse(body) as Given['bodies'][number])
    return given.reply()
  })
}

/** A minimal reader with the assistant, on page 3. */
export function Reader() {
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
        book={buildBook({ id: given.bookId, title: 'The Lamp', author: 'Mina Rad', ...given.more })}
        page={page}
        chapter="The well"
        selection={text && bar ? { text, block: { block: 2, quote: text }, bar, end: () => setText('') } : null}
        readText={() => region.current?.textContent ?? ''}
        readPlace={() => given.place && { ...given.place, page: `p${page}` }}
        isLocalModel={false}
      />
    </>
  )
}

/** The note about the page and the book that the panel puts before each question. */
export const NOTE =
  'The reader has page 3 open. It begins:\n<page>\nThe lamp never went out.\n</page>\nIt is of this book:\n' +
  '<book>\nTitle: The Lamp\nAuthor: Mina Rad\nLanguage: en\nChapter: The well\n</book>\n\n'
export const opener = () => screen.getByRole('button', { name: 'Ask the assistant' })
export const log = () => within(screen.getByRole('log'))
export const input = () => screen.getByRole('textbox', { name: 'Your question' })

/** Opens the panel of the assistant. */
export async function open() {
  await renderIn('en', <Reader />)
  await userEvent.click(opener())
}
/** Types a question and sends it. */
export async function ask(question: string) {
  await userEvent.type(input(), question)
  await userEvent.keyboard('{Enter}')
}
