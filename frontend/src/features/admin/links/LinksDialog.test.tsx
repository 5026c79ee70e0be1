import type { Language } from '@hikma/contracts/documents'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { buildContents } from '../../../testing/buildContents.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { LinksDialog } from './LinksDialog.tsx'

const PAGES = [
  '<p>See <a href="9.html">the well</a> and <a href="2.html">the lamp</a>.</p>',
  '<p id="a">Two, with a mark<a href="#note">*</a>.</p>',
  '<p id="note">* A note.</p>',
]

interface Saved {
  filePath: string
  fileContent: string
  ifMatch: string
}

/** The dialog of a library whose answer to an upload action is `answer`, if it gives one. */
async function open(
  pages: (string | undefined)[] = PAGES,
  answer: (body: { action: string; filePath?: string }) => Response | undefined = () => undefined,
  { language = 'en', versions = [5] }: { language?: Language; versions?: number[] } = {},
) {
  const saved: Saved[] = []
  const texts = [...pages]
  const left = [...versions]
  const book = buildBook({ title: 'Salt', version: 5, totalPages: pages.length })
  fakeLibrary([book], async ({ pathname }, _signal, request) => {
    if (pathname.endsWith('/contents')) return Response.json(buildContents('Well', 'Lamp', 'Notes'))
    if (pathname === `/api/books-db/${book.id}`)
      return Response.json({ ...book, version: left.length > 1 ? left.shift() : left[0] })
    if (pathname !== '/api/upload') return undefined as unknown as Response
    const body = (await request!.clone().json()) as { action: string } & Saved
    const given = answer(body)
    if (given) return given
    if (body.action === 'list')
      return Response.json({
        data: texts.map((_text, at) => ({ name: `${at + 1}.html`, size: 1, etag: `e${at + 1}` })),
      })
    const page = parseInt(body.filePath, 10)
    const content = texts[page - 1]
    if (body.action === 'download')
      return content === undefined
        ? Response.json({ error: 'Damaged.' }, { status: 500 })
        : Response.json({ content, etag: `e${page}` })
    saved.push(body)
    texts[page - 1] = body.fileContent
    return Response.json({ data: { name: body.filePath, size: 1, etag: `e${page}+` } })
  })
  const onClose = vi.fn()
  await renderIn(language, <LinksDialog book={book} onClose={onClose} />)
  return { saved, texts, onClose }
}
const press = async (name: string, at = 0) => userEvent.click((await screen.findAllByRole('button', { name }))[at]!)
const says = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toContain(text))

it('lists each link that leads nowhere with its page, words and reason', async () => {
  await open()
  await says('2 links lead nowhere.')
  const [first, second] = screen.getAllByRole('listitem')
  await waitFor(() => expect(first!.textContent).toMatch(/^Page 1 · WellSee the wellThe book has no page 9\./))
  expect(second!.textContent).toMatch(/^Page 2 · LampTwo, with a mark\*Page 2 has no anchor \u2068#note\u2069\./)
  expect(within(first!).getByRole('link', { name: 'Open page 1' }).getAttribute('href')).toMatch(/\/1$/)
})

it('says so in Persian, with Persian digits', async () => {
  await open(PAGES, undefined, { language: 'fa' })
  await says('۲ پیوند به جایی نمی‌رسند.')
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('کتاب صفحهٔ ۹ ندارد.')
})

it('says that all links lead somewhere', async () => {
  await open(['<a href="2.html#a">x</a>', '<p id="a">y</p>'])
  await says('Every link within this book leads somewhere.')
  expect(screen.queryByRole('list')).toBeNull()
})

it('leads a link to the page that has its place, and saves that page alone, on condition of its etag', async () => {
  const { saved } = await open()
  await press('Choose another page', 1)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('3')
  await press('Save the link')
  await says('Page 2 is saved. 1 link leads nowhere.')
  expect(saved).toEqual([
    expect.objectContaining({
      filePath: '2.html',
      fileContent: '<p id="a">Two, with a mark<a href="3.html#note">*</a>.</p>',
      ifMatch: 'e2',
    }),
  ])
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

it('leads a link to the page that is chosen', async () => {
  const { saved } = await open()
  await press('Choose another page')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('')
  await press('Save the link')
  expect(saved).toEqual([])
  await userEvent.selectOptions(screen.getByRole('combobox'), '2')
  await press('Save the link')
  await says('Page 1 is saved.')
  expect(saved[0]!.fileContent).toBe(PAGES[0]!.replace('9.html', '2.html'))
})

it('removes links one after the other and keeps their text', async () => {
  const { saved } = await open(['<p><a href="8.html">one</a> <a href="9.html">two</a></p>'])
  await press('Remove the link, keep its text')
  await says('1 link leads nowhere.')
  await press('Remove the link, keep its text')
  await says('Every link within this book leads somewhere.')
  expect(saved.map(({ fileContent, ifMatch }) => [fileContent, ifMatch])).toEqual([
    ['<p><a>one</a> <a href="9.html">two</a></p>', 'e1'],
    ['<p><a>one</a> <a>two</a></p>', 'e1+'],
  ])
})

it('saves nothing over what somebody else has saved, says so, and shows that', async () => {
  const { texts, saved } = await open(PAGES, ({ action }) =>
    action === 'upload' ? Response.json({ error: 'No.', code: 'saved_meanwhile' }, { status: 412 }) : undefined,
  )
  await says('2 links')
  texts[0] = '<p>See <a href="7.html">the sea</a>.</p>'
  await press('Remove the link, keep its text')
  await says('Somebody has changed page 1 meanwhile.')
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('the seaThe book has no page 7.')
  expect(saved).toEqual([])
})

it('says which page could not be read, and does not call its places missing', async () => {
  await open(['<a href="2.html#a">x</a><a href="9.html">y</a>', undefined])
  await says('1 link leads nowhere.')
  expect(screen.getByText('Page 2 could not be read, so its links are not checked.')).toBeTruthy()
})

it('says that a page could not be saved, with the reason of the library', async () => {
  await open(PAGES, ({ action }) =>
    action === 'upload' ? Response.json({ error: 'The disk is full.' }, { status: 507 }) : undefined,
  )
  await press('Remove the link, keep its text')
  await says('Page 1 could not be saved. Please try again. The disk is full.')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('says that a page is not saved because the library cannot be reached', async () => {
  await open(PAGES, ({ action }) => (action === 'upload' ? Response.error() : undefined))
  await press('Remove the link, keep its text')
  await says('Page 1 is not saved: the library cannot be reached. Check your connection.')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('offers to check again if the library does not answer, or the pages were changed meanwhile', async () => {
  let isAway = true
  await open(PAGES, () => (isAway ? Response.error() : undefined), { versions: [5, 5, 6, 6] })
  await says('The pages could not be read. Check your connection and try again.')
  isAway = false
  await press('Check again')
  await says('The pages of the book were changed meanwhile. Please check again.')
  await press('Check again')
  await says('2 links lead nowhere.')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('shows how far it is, and can be cancelled', async () => {
  const { onClose } = await open(PAGES, ({ action }) =>
    action === 'download' ? (new Promise(() => undefined) as unknown as Response) : undefined,
  )
  await says('Reading the pages: 0 of 3…')
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})
