import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { listPages } from '../../../lib/listPages.ts'
import { buildBook, buildPersianBook } from '../../../testing/buildBook.ts'
import { buildContents } from '../../../testing/buildContents.ts'
import { buildHit, buildSearchAnswer } from '../../../testing/buildHit.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { useBookSearch } from './useBookSearch.ts'

const book = buildBook({ totalPages: 12 })
const pages = listPages(buildContents('Before the lamp', 'The second book'), 2)
const onChosen = vi.fn()

function Panel({ of = book, start = '' }) {
  return <SearchPanel book={of} pages={pages} search={useBookSearch(start)} takesFocus onChosen={onChosen} />
}
/** A library that answers each search so; returns the searches. */
function answerSearch(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  fakeLibrary([book], ({ pathname, searchParams }) => {
    if (!pathname.endsWith('/search')) return undefined
    asked.push(searchParams.get('q') ?? '')
    return answer()
  })
  return asked
}
const openAt = (start: string, of = book, language: 'en' | 'fa' = 'en') =>
  renderIn(language, <Panel of={of} start={start} />, undefined, '/books/salt-roads/2')
const refuse = (status: number, code: string, error: string) => Response.json({ error, code }, { status })
afterEach(() => onChosen.mockReset())

it('lists passages by page with what was found marked, and says how many', async () => {
  const asked = answerSearch(() =>
    Response.json(
      buildSearchAnswer([
        buildHit('…it was a |lamp| only when carried.'),
        buildHit('Two |lamps|.', { block: 3 }),
        buildHit('A drawing of a |lamp|.', { page: 2 }),
      ]),
    ),
  )
  await openAt('')
  await userEvent.keyboard(' lam')
  await userEvent.keyboard('p')
  expect(await screen.findByText('3 passages')).toBeTruthy()
  expect(asked).toEqual(['lamp'])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Before the lamppage 1',
    'The second bookpage 2',
  ])
  const [first] = screen.getAllByRole('link')
  expect(first?.innerHTML).toContain('<mark>lamp</mark>')
  expect(first?.getAttribute('href')).toMatch(/^\/books\/salt-roads\/1#b0:/)
})

it('shows markup of a page as text', async () => {
  answerSearch(() => Response.json(buildSearchAnswer([buildHit('<img src=x onerror=alert(1)> |<b>lamp</b>|')])))
  await openAt('lamp')
  const link = await screen.findByRole('link')
  expect(link.textContent).toBe('<img src=x onerror=alert(1)> <b>lamp</b>')
  expect(link.querySelector('img, b')).toBeNull()
})

it('shows the passages of a Persian book from right to left in an English interface', async () => {
  answerSearch(() => Response.json(buildSearchAnswer([buildHit('پیرمرد |می‌رود|.')])))
  await openAt('ميرود', buildPersianBook())
  const snippet = (await screen.findByText('می‌رود')).closest('[dir]')
  expect([snippet?.getAttribute('dir'), snippet?.getAttribute('lang')]).toEqual(['rtl', 'fa'])
})

it.each([
  ['en', { total: 340 }, 'The first 1 of 340 passages. Another word narrows the search.'],
  ['en', { total: 1000, truncated: true }, 'The first 1 of more than 1,000 passages. Another word narrows the search.'],
  [
    'fa',
    { total: 1000, truncated: true },
    '۱ یافتهٔ نخست از بیش از ۱٬۰۰۰ یافته. واژه‌ای دیگر جست‌وجو را دقیق‌تر می‌کند.',
  ],
  ['en', { ready: 0.409 }, 'The search is being made ready: 40% of the pages can be found already.'],
  ['fa', { ready: 0.409 }, 'جست‌وجو در حال آماده شدن است: اکنون ۴۰٪ صفحه‌ها پیدا می‌شود.'],
] as const)('says in %s what is not listed: %o', async (language, more, sentence) => {
  answerSearch(() => Response.json(buildSearchAnswer([buildHit('a |lamp|')], more)))
  await openAt('lamp', book, language)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('says that nothing was found, and asks for nothing without a letter or with too many words', async () => {
  const asked = answerSearch(() => Response.json(buildSearchAnswer([])))
  await openAt('lamp')
  expect(await screen.findByText('No passage found')).toBeTruthy()
  const field = screen.getByRole('searchbox')
  await userEvent.clear(field)
  await userEvent.type(field, ' \u200c!?')
  expect(await screen.findByText(/^Type a word or its beginning/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.paste('x '.repeat(21))
  expect(await screen.findByText(/too long/)).toBeTruthy()
  expect(asked).toEqual(['lamp'])
})

it('says what the library answers to too many searches, and asks again', async () => {
  let isTooMany = true
  const sentence = 'Too many searches. Please wait 7 seconds.'
  answerSearch(() =>
    isTooMany ? refuse(429, 'x', sentence) : Response.json(buildSearchAnswer([buildHit('a |lamp|')])),
  )
  await openAt('lamp')
  expect(await screen.findByText(sentence)).toBeTruthy()
  isTooMany = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 passage')).toBeTruthy()
})

it('is used by keyboard: Enter searches at once, arrows go through the passages, Enter opens one', async () => {
  answerSearch(() => Response.json(buildSearchAnswer([buildHit('one |lamp|'), buildHit('two |lamps|', { page: 2 })])))
  await openAt('')
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('lamp{Enter}')
  await screen.findByText('2 passages')
  const [first, second] = screen.getAllByRole('link')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{Enter}')
  expect(onChosen).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { current: true })).toBe(second)
  // The next opening goes on from there.
  field.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
})

it('keeps the former passages until others have come', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  answerSearch(async () => {
    if (!isFirst) await held
    const words = isFirst ? 'a |lamp|' : 'two |lamps|'
    isFirst = false
    return Response.json(buildSearchAnswer([buildHit(words)]))
  })
  await openAt('lamp')
  await screen.findByText('lamp')
  await userEvent.type(screen.getByRole('searchbox'), 's{Enter}')
  const list = () => within(screen.getAllByRole('list')[0] ?? document.body)
  expect(list().getByText('lamp')).toBeTruthy()
  release()
  expect(await screen.findByText('lamps')).toBeTruthy()
})

it('aborts the request of a search that another replaces, and asks again if it is wanted once more', async () => {
  const signals: [string | null, AbortSignal | undefined][] = []
  fakeLibrary([book], ({ pathname, searchParams }, _signal, request) => {
    if (!pathname.endsWith('/search')) return undefined
    signals.push([searchParams.get('q'), request?.signal])
    return signals.length < 3
      ? new Promise<Response>(() => {})
      : Response.json(buildSearchAnswer([buildHit('a |lamp|')]))
  })
  await openAt('lamp')
  await userEvent.keyboard('{End}s{Enter}')
  await vi.waitFor(() => expect(signals.map(([q]) => q)).toEqual(['lamp', 'lamps']))
  expect(signals.map(([, signal]) => signal?.aborted)).toEqual([true, false])
  await userEvent.keyboard('{Backspace}{Enter}')
  expect(await screen.findByText('1 passage')).toBeTruthy()
  expect(signals.map(([q]) => q)).toEqual(['lamp', 'lamps', 'lamp'])
})
