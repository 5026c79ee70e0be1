import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildBook, buildPersianBook } from '../../testing/buildBook.ts'
import { buildHit, buildSearchAnswer } from '../../testing/buildHit.ts'
import { fakeLibrary } from '../../testing/fakeLibrary.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { PageSearch } from './PageSearch.tsx'

const salt = buildBook()
const garden = buildPersianBook({ isPublic: false })
const hits = [
  buildHit('A |lamp|.', { page: 4, heading: 'The well' }),
  ...[5, 6, 7].map((page) => buildHit('Another |lamp|.', { page })),
  buildHit('یک |lamp| کهنه', { bookId: garden.id }),
  buildHit('gone', { bookId: 'unknown-book' }),
]
function answerSearch(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  fakeLibrary([], ({ pathname, searchParams }) => {
    if (pathname !== '/api/search') return undefined
    asked.push(searchParams.get('q') ?? '')
    return answer()
  })
  return asked
}
const show = (search: string, language: 'en' | 'fa' = 'en') =>
  renderIn(language, <PageSearch search={search} books={[salt, garden]} />)
afterEach(() => vi.restoreAllMocks())

it('lists up to three passages of each book, and leads to more', async () => {
  answerSearch(() => Response.json(buildSearchAnswer(hits, { total: 9 })))
  await show(' lamp ')
  const section = await screen.findByRole('region', { name: 'In the pages of books' })
  expect(await within(section).findByText('9 passages in 2 books')).toBeTruthy()
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent),
  ).toEqual(['Salt Roads', 'باغ سنگ'])
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')?.replace(/:.*/, ''))).toEqual([
    '/books/salt-roads/4#b0',
    '/books/salt-roads/5#b0',
    '/books/salt-roads/6#b0',
    '/books/salt-roads/1#search',
    '/books/bagh-e-sang/1#b0',
  ])
  expect(links[0]?.textContent).toBe('The well · page 4A lamp.')
  expect(links[3]?.getAttribute('href')).toBe('/books/salt-roads/1#search:lamp')
  // who speaks to the device says what is shown (WCAG 2.5.3)
  expect(links[3]?.getAttribute('aria-label')).toContain(links[3]?.textContent)
  expect(screen.getByText('Private')).toBeTruthy()
})

it('marks what was found, in the language and direction of each book', async () => {
  answerSearch(() => Response.json(buildSearchAnswer(hits)))
  await show('lamp', 'fa')
  const snippets = (await screen.findAllByText('lamp')).map((mark) => mark.parentElement)
  expect(snippets.map((snippet) => snippet?.dir)).toEqual(['ltr', 'ltr', 'ltr', 'rtl'])
  expect(snippets.at(-1)?.lang).toBe('fa')
  expect(screen.getByText('۶ یافته در ۲ کتاب')).toBeTruthy()
})

it.each(['', 'la', ' \u200c.-! ', '"a"'])('asks for nothing before there are three letters: %j', async (search) => {
  const asked = answerSearch(() => Response.json(buildSearchAnswer([])))
  await show(search)
  expect(asked).toEqual([])
  expect(screen.queryByRole('region')).toBeNull()
})

it.each([
  ['nothing was found', () => Response.json(buildSearchAnswer([])), 'No passage found in the pages.'],
  [
    'not all pages were searched',
    () => Response.json(buildSearchAnswer([], { truncated: true })),
    'No passage found, but not all pages could be searched in time. Another word narrows the search.',
  ],
  [
    'the search is being made ready',
    () => Response.json(buildSearchAnswer([], { ready: 0.4 })),
    'The search is being made ready: 40% of the pages can be found already.',
  ],
  [
    'there were too many searches',
    () => Response.json({ error: 'Wait 7 seconds.', code: 'x' }, { status: 429 }),
    'Wait 7 seconds.',
  ],
  ['the answer is none', () => Response.json({ hits: 3 }), 'The search failed. Try again in a moment.'],
  [
    'the library is away',
    () => new Response('<html>', { status: 502 }),
    'The library cannot be reached: the pages of books cannot be searched now.',
  ],
])('says that %s', async (_what, answer, sentence) => {
  answerSearch(answer)
  await show('lamp')
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('says that the reader is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerSearch(() => Promise.reject(new TypeError('Failed to fetch')))
  await show('lamp')
  expect(await screen.findByText(/^You are offline/)).toBeTruthy()
})

it('says which books are listed if there are more', async () => {
  const many = Array.from({ length: 100 }, (_hit, at) => buildHit('a |lamp|', { page: at + 1 }))
  answerSearch(() => Response.json(buildSearchAnswer(many, { total: 1000, truncated: true })))
  await show('lamp')
  expect(await screen.findByText(/^more than 1,000 passages. The newest book is listed/)).toBeTruthy()
})
