import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { places } from '../../places/places.ts'
import { buildBook, buildPersianBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { AboutFirst } from './AboutFirst.ts'
import { BookCard } from './BookCard.tsx'

/** The link that opens the book, beside the one to the page about it. */
const titleLink = () => within(screen.getByRole('heading')).getByRole('link')

it('a card shows genre, title, author, reads and year', async () => {
  await renderIn('en', <BookCard book={buildBook()} />)
  const card = screen.getByRole('listitem')
  expect(card.textContent).toContain('Science Fiction')
  expect(screen.getByRole('heading').textContent).toBe('Salt Roads')
  expect(card.textContent).toContain('by T. Vale')
  expect(card.textContent).toContain('1,204 reads')
  expect(screen.getByText('2026').tagName).toBe('TIME')
})

it.each([
  ['en', 0, '0 reads'],
  ['en', 1, '1 read'],
  ['en', 2, '2 reads'],
  ['fa', 1, '۱ بار خوانده شده'],
  ['fa', 2, '۲ بار خوانده شده'],
] as const)('counts reads in %s: %i as "%s"', async (language, totalReads, text) => {
  await renderIn(language, <BookCard book={buildBook({ totalReads })} />)
  expect(screen.getByText(text)).toBeTruthy()
})

it('a card shows these in Persian, with the Gregorian year as a tooltip of the Solar one', async () => {
  await renderIn('fa', <BookCard book={buildBook()} />)
  const card = screen.getByRole('listitem')
  expect(card.textContent).toContain('علمی‌تخیلی')
  expect(card.textContent).toContain('۱٬۲۰۴ بار خوانده شده')
  expect(screen.getByText('۱۴۰۵').title).toBe('۲۰۲۶ میلادی')
})

it.each([
  ['en', 1866, '1866'],
  ['en', -400, '400 BC'],
  ['fa', 1866, '۱۸۶۶ میلادی'],
  ['fa', -400, '۴۰۰ پیش از میلاد'],
] as const)(
  'a card in %s shows the year of the first publication, if it is known: %i',
  async (language, year, text) => {
    await renderIn(language, <BookCard book={buildBook({ firstPublished: year })} />)
    expect(screen.getByText(text)).toBeTruthy()
    expect(document.querySelector('time')).toBeNull()
  },
)

it('the title of a card is a link to the first page, and one stop of Tab', async () => {
  await renderIn('en', <BookCard book={buildBook()} />)
  const link = screen.getByRole('link', { name: 'Salt Roads' })
  expect(link.getAttribute('href')).toBe('/books/salt-roads/1')
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
})

it('a book that was never opened leads to the page about it, if the operator has set that, and a begun one to its place', async () => {
  const card = (
    <AboutFirst value>
      <BookCard book={buildBook({ totalPages: 9 })} />
    </AboutFirst>
  )
  const { unmount } = await renderIn('en', card)
  expect(titleLink().getAttribute('href')).toBe('/books/salt-roads')
  unmount()
  places.save({
    bookId: 'salt-roads',
    pageId: '0123456789abcdefghjk',
    page: 3,
    version: 1,
    line: { block: 4, offset: 120, above: 0.25, quote: 'andnobodyremembered' },
    pageShare: 0.5,
    share: 0.38,
    heading: null,
    isFinished: false,
    isHidden: false,
    savedAt: 1,
  })
  await renderIn('en', card)
  expect(titleLink().getAttribute('href')).toBe('/books/salt-roads/3')
  places.forget()
})

it('a card has its description as accessible description', async () => {
  await renderIn('en', <BookCard book={buildBook()} />)
  const describedBy = titleLink().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toBe('A caravan loses its map.')
})

it.each(['', 'A caravan loses its map.'])(
  'a card says who translated a book with the description %j',
  async (description) => {
    await renderIn('en', <BookCard book={buildBook({ description, translator: 'T. Reza' })} />)
    const describedBy = titleLink().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(describedBy)?.textContent).toBe(`Translated by T. Reza${description}`)
  },
)

it('a card marks the language of a name inside an interface of another', async () => {
  await renderIn('en', <BookCard book={buildPersianBook()} />)
  expect(screen.getByRole('heading').lang).toBe('fa')
  expect(titleLink().querySelector('bdi')?.textContent).toBe('باغ سنگ')
})

it.each(['en', 'fa'] as const)('cuts each text in its own direction in an interface in %s', async (language) => {
  const book = buildBook({ title: 'Salt Roads', author: 'آرش نیک‌پی', genre: 'Travel' })
  await renderIn(language, <BookCard book={book} />)
  for (const text of ['Salt Roads', 'آرش نیک‌پی', 'Travel']) {
    const boxes = screen.getAllByText(text).filter((element) => element.closest('[aria-hidden]') === null)
    expect(boxes.map((box) => box.dir)).toEqual(['auto'])
    expect(boxes[0]?.style.getPropertyValue('--lines')).toBe('2')
  }
})

it.each([
  ['en', 'Mina Rad, Iris Holm, and T. Vale', 'ltr'],
  ['fa', 'Mina Rad،\u200f Iris Holm، و T. Vale', 'rtl'],
] as const)('lists several authors in the direction of an interface in %s', async (language, names, dir) => {
  await renderIn(language, <BookCard book={buildBook({ author: 'Mina Rad; Iris Holm; T. Vale' })} />)
  const plain = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '')
  const boxes = [...document.querySelectorAll('bdi')].filter((box) => box.closest('[aria-hidden]') === null)
  expect(boxes.find((box) => plain(box.textContent) === names)?.dir).toBe(dir)
})

it('a card generates a cover in the direction of the book if it has no picture', async () => {
  const { container } = await renderIn('en', <BookCard book={buildPersianBook()} />)
  expect(container.querySelector('[aria-hidden][dir=rtl]')?.textContent).toContain('باغ سنگ')
})

it('a card shows a picture as a thumbnail, and a generated cover if it cannot be loaded', async () => {
  const book = buildBook({ cover: '/api/download/salt-roads/cover.png' })
  const { container } = await renderIn('en', <BookCard book={book} />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/api/download/salt-roads/cover.png?w=480')
  expect(picture?.getAttribute('loading')).toBe('lazy')
  picture?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(container.querySelector('img')).toBeNull())
})

it('a card shows a drawing as a thumbnail, itself if the server cannot draw it, and then a generated cover', async () => {
  const book = buildBook({ cover: '/api/download/salt-roads/cover.svg' })
  const { container } = await renderIn('en', <BookCard book={book} />)
  const picture = () => container.querySelector('img')
  expect(picture()?.getAttribute('srcset')).toContain('/api/download/salt-roads/cover.svg?w=240 240w')
  picture()?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(picture()?.getAttribute('src')).toBe('/api/download/salt-roads/cover.svg'))
  expect(picture()?.getAttribute('srcset')).toBeNull()
  picture()?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(picture()).toBeNull())
})

it('a card shows a hostile title as text', async () => {
  const { container } = await renderIn('en', <BookCard book={buildBook({ title: '<img src=x>' })} />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('heading').textContent).toBe('<img src=x>')
})
