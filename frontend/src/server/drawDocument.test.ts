// @vitest-environment node
import { DEFAULT_LIBRARY_QUERY } from '@hikma/contracts/addresses'
import type { DocumentData, Language, Missing } from '@hikma/contracts/documents'
import { describe, expect, it } from 'vitest'
import { buildBook, buildPersianBook } from '../testing/buildBook.ts'
import { parseMarkup } from '../testing/parseMarkup.ts'
import { drawDocument } from './drawDocument.tsx'

const HOSTILE = `</title><script>alert(1)</script>"'&<img src=x onerror=alert(2)>`
const book = buildBook()
async function draw(data: DocumentData, language: Language = 'en') {
  const drawn = drawDocument(data, language)
  const { document, FormData } = await parseMarkup(drawn.body)
  return { ...drawn, page: document.body, FormData }
}
const library = (more: Partial<Extract<DocumentData, { view: 'library' }>> = {}): DocumentData => ({
  view: 'library',
  query: DEFAULT_LIBRARY_QUERY,
  books: [book, buildPersianBook()],
  total: 2,
  genres: ['Science Fiction'],
  languages: ['en', 'fa'],
  isSimilar: false,
  ...more,
})
const reader = (more: Partial<Extract<DocumentData, { view: 'reader' }>> = {}): DocumentData => ({
  view: 'reader',
  book,
  page: 2,
  text: '<p>A caravan.</p>',
  isTypeset: false,
  pageId: null,
  pageName: null,
  ...more,
})
const hrefs = (page: Element, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

describe('the library', () => {
  it('has a title, the number of all books, and a card for each drawn one', async () => {
    const { page, title } = await draw(library({ total: 1204 }))
    expect(title).toBe('Hikma')
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.textContent).toContain('1,204 book(s) available')
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Salt Roads', 'باغ سنگ'])
    expect(page.textContent).toContain('1,202 more books match.')
  })
  it('asks for the covers of the first screen at once, and for the others when they are near', async () => {
    const books = Array.from({ length: 6 }, (_book, at) => buildBook({ id: `book-${at}`, cover: `/x/${at}.png` }))
    const { page } = await draw(library({ books }))
    const covers = [...page.querySelectorAll('li img')]
    expect(covers.map((cover) => cover.getAttribute('fetchpriority'))).toEqual(['high', 'high', null, null, null, null])
    expect(covers.map((cover) => cover.getAttribute('loading'))).toEqual([null, null, null, null, 'lazy', 'lazy'])
  })
  it('is drawn in Persian, too', async () => {
    const { page } = await draw(library(), 'fa')
    expect(page.querySelector('h1')?.textContent).toBe('کتابخانه')
    expect(page.textContent).toContain('۲ کتاب موجود است')
  })
  it('searches and filters by forms, each with the rest of the query', async () => {
    const query = { q: 'salt', genre: 'Science Fiction', language: 'fa', sort: 'title', view: 'list' } as const
    const { page, FormData } = await draw(library({ query }))
    const forms = [...page.querySelectorAll<HTMLFormElement>('form')].map((form) => [
      form.getAttribute('action'),
      [...new FormData(form)]
        .map(([name, value]) => `${name},${value as string}`)
        .sort()
        .join(' '),
    ])
    const all = 'genre,Science Fiction language,fa q,salt sort,title view,list'
    expect(forms).toEqual([
      ['/', all],
      ['/', all],
      ['/', all],
    ])
  })
  it('leads out of a search without results', async () => {
    const { page } = await draw(library({ query: { ...DEFAULT_LIBRARY_QUERY, q: 'nothing' }, books: [], total: 0 }))
    expect(page.textContent).toContain('No books found')
    expect([...page.querySelectorAll('a')].at(-1)?.getAttribute('href')).toBe('/')
  })
})

describe('the page about a book', () => {
  it('has its description and its contents', async () => {
    const contents = [{ page: 1, pageId: 'a', heading: 'Part I', isHeading: true, words: 5 }]
    const { page, title, description, sources } = await draw({
      view: 'book',
      book: buildBook({ totalPages: 1 }),
      contents,
    })
    expect([title, description]).toEqual(['Salt Roads', 'A caravan loses its map.'])
    expect(hrefs(page, 'a')).toContain('/books/salt-roads/1')
    expect(page.textContent).toContain('Part I')
    expect(sources).toEqual(['src/app/BookContainer.tsx'])
  })
})

it('a person has their books, in two sections if they also translated', async () => {
  const person = { name: 'T. Vale', written: [book], translated: [buildPersianBook()] }
  const { page, title, sources } = await draw({ view: 'person', person })
  expect([title, page.querySelector('h1')?.textContent]).toEqual(['T. Vale', 'T. Vale'])
  const titles = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['Written', 'Salt Roads', 'Translated', 'باغ سنگ'])
  expect(sources).toEqual(['src/app/PersonContainer.tsx'])
  const alone = await draw({ view: 'person', person: { ...person, translated: [] } })
  expect([...alone.page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Salt Roads'])
})

describe('the reader', () => {
  it('has the text of the page and links to the pages around it', async () => {
    const { page, title, description, sources } = await draw(reader())
    expect(title).toBe('Salt Roads – p. 2')
    expect(description).toBe('A caravan.')
    expect((await draw(reader({ text: null }))).description).toBe('Page 2 of 5 of Salt Roads by T. Vale.')
    expect(page.querySelector('section > [data-drawn-page]')?.innerHTML).toBe('<p>A caravan.</p>')
    expect(new Set(hrefs(page, 'a[rel=prev]'))).toEqual(new Set(['/books/salt-roads/1']))
    expect(new Set(hrefs(page, 'a[rel=next]'))).toEqual(new Set(['/books/salt-roads/3']))
    expect(hrefs(page, 'nav a')).toEqual([1, 2, 3, 4, 5].map((at) => `/books/salt-roads/${at}`))
    expect(sources).toEqual(['src/features/reader/ReaderView.tsx'])
  })
  it('has no link before the first page and after the last', async () => {
    const { page } = await draw(reader({ page: 5 }))
    expect(hrefs(page, 'a[rel=next]')).toEqual([])
    expect(page.querySelectorAll('a[role=link][aria-disabled=true]')).toHaveLength(2)
  })
  it('has its own direction in an interface of the other', async () => {
    const { page, title } = await draw(reader({ book: buildPersianBook() }), 'en')
    expect(page.querySelector('section')?.getAttribute('dir')).toBe('rtl')
    expect(title).toBe('باغ سنگ – p. 2')
  })
  it('is titled by the name that the book gives the page', async () => {
    expect((await draw(reader({ pageName: 'The well' }))).title).toBe('The well – Salt Roads')
  })
  it('shows TeX as it is written', async () => {
    const { page } = await draw(
      reader({ book: buildBook({ ext: 'tex' }), text: '\n\\frac{1}{2} <script>x</script> &amp;' }),
    )
    expect(page.querySelector('pre')?.textContent).toBe('\n\\frac{1}{2} <script>x</script> &amp;')
    expect(page.querySelector('script')).toBeNull()
  })
  it('leaves a text that is not there to the browser', async () => {
    const { page } = await draw(reader({ text: null }))
    expect(page.querySelector('section')).toBeNull()
    expect(page.querySelector('[aria-busy=true]')).not.toBeNull()
  })
})

describe('an address that leads nowhere', () => {
  it.each<[Missing, Language, string, string[]]>([
    [{ kind: 'address' }, 'en', 'There is nothing at this address', ['/']],
    [{ kind: 'address' }, 'fa', 'در این نشانی چیزی نیست', ['/']],
    [{ kind: 'book' }, 'en', 'This book is not in the library', ['/']],
    [{ kind: 'book' }, 'fa', 'این کتاب در کتابخانه نیست', ['/']],
    [
      { kind: 'page', book, page: 99 },
      'en',
      'Salt Roads has no page 99',
      ['/books/salt-roads/5', '/books/salt-roads', '/'],
    ],
    [
      { kind: 'page', book: buildPersianBook(), page: 99 },
      'fa',
      '«باغ سنگ» صفحهٔ ۹۹ ندارد',
      ['/books/bagh-e-sang/5', '/books/bagh-e-sang', '/'],
    ],
  ])('%j says in %s: %s', async (missing, language, sentence, ways) => {
    const { page, title } = await draw({ view: 'unknown', missing }, language)
    expect(page.querySelector('h1')?.textContent).toBe(sentence)
    expect(title).toBe(sentence)
    expect(hrefs(page, 'main a')).toEqual(ways)
  })
})

it.each<[string, DocumentData]>([
  ['the library', library({ books: [buildBook()] })],
  ['the page about a book', { view: 'book', book: buildBook(), contents: null }],
  ['a page of a book', reader({ book: buildBook({ totalPages: 3 }), page: 2, text: '<p>text</p>' })],
])('%s shows no button without scripts that only they answer', async (_name, data) => {
  const { page } = await draw(data)
  expect(page.querySelectorAll('button')).not.toHaveLength(0)
  expect([...page.querySelectorAll('button:not([data-scripted] *, [data-scripted], form *)')].map(String)).toEqual([])
})

it('a book without pages says so, and leads to the library', async () => {
  const { page } = await draw(reader({ book: buildBook({ totalPages: 0 }), page: 1, text: null }))
  expect(page.textContent).toContain('No Content Available')
  expect(hrefs(page, 'main a')).toContain('/')
  expect(page.querySelectorAll('main button:not([data-scripted] *, [data-scripted])')).toHaveLength(0)
})

const named = buildBook({ title: HOSTILE, author: HOSTILE, description: HOSTILE, genre: HOSTILE, translator: HOSTILE })
it.each<[string, DocumentData]>([
  ['the library', library({ books: [named], genres: [HOSTILE], query: { ...DEFAULT_LIBRARY_QUERY, q: HOSTILE } })],
  [
    'the page about a book',
    { view: 'book', book: named, contents: [{ page: 1, pageId: 'a', heading: HOSTILE, isHeading: true, words: 1 }] },
  ],
  ['the reader', reader({ book: named })],
])('%s shows hostile names as text', async (_view, data) => {
  const { page } = await draw(data)
  expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0)
  expect(page.textContent).toContain(HOSTILE)
})

it('draws each document in its own language, one after the other', async () => {
  expect((await draw(library(), 'fa')).page.textContent).toContain('کتابخانه')
  expect((await draw(library(), 'en')).page.textContent).toContain('Library')
})
