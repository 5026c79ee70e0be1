import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Book } from '@hikma/contracts/book'
import type { Language } from '@hikma/contracts/documents'
import { buildBook } from '../../testing/buildBook.ts'
import { renderIn } from '../../testing/renderIn.tsx'
import { buildRevision, fakeHistory } from './fakeHistory.ts'
import { RevisionsSheet } from './RevisionsSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

async function open(
  of: 'page' | 'book',
  hasUnsavedChanges = false,
  language: Language = 'en',
  fields: Partial<Book> = {},
) {
  const onRestored = vi.fn()
  const page = { number: 1, find: () => Promise.resolve(1), hasUnsavedChanges }
  const sheet = (
    <RevisionsSheet
      book={buildBook(fields)}
      page={of === 'page' ? page : null}
      onRestored={onRestored}
      onClose={() => undefined}
    />
  )
  await renderIn(language, sheet)
  await waitFor(() => expect(screen.queryAllByRole('listitem').length).toBeGreaterThan(0))
  return onRestored
}
const rows = () => within(screen.getByRole('navigation')).getAllByRole('button')
const choose = (index: number) => userEvent.click(rows()[index] as HTMLElement)
const button = (name: string) => screen.getByRole('button', { name })
const SAVES = [buildRevision(9, { by: 'Mina <b>' }), buildRevision(8), buildRevision(7, { kind: 'create', page: null })]
const TEXTS = ['<p>the new lamp</p>', '<p>the old lamp</p>', '<p>a lamp</p>']

it('lists what was done by whom and when, newest first', async () => {
  const kinds = ['futureKind', 'undoSave', 'renamePages', 'olderVersion'].map((kind, at) =>
    buildRevision(6 - at, { kind }),
  )
  fakeHistory([...SAVES, ...kinds], [])
  await open('book')
  const texts = rows().map(({ textContent }) => textContent)
  expect(texts[0]).toContain('Page 1 saved · as it is nowMina <b> · 3 days ago')
  expect(texts[1]).toContain('an admin')
  expect(texts.slice(2).map((text) => text.split('an admin')[0])).toEqual([
    'Book published',
    'Changed',
    'Save of page 1 undone',
    'Page 1 renamed',
    'By an older version',
  ])
})

it('shows the details that a change changed, before and after, and what the visibility became', async () => {
  const details = [
    { field: 'title', before: 'The Lamp', after: 'The Well' },
    { field: 'rights', before: null, after: 'CC' },
  ]
  const visibility = { kind: 'visibility', page: null, pageId: null }
  fakeHistory(
    [
      buildRevision(9, { ...visibility, details: [{ field: 'isPublic', before: true, after: false }] }),
      buildRevision(8, { kind: 'details', page: null, pageId: null, details }),
    ],
    [],
  )
  await open('book')
  expect(rows().map(({ textContent }) => textContent?.split(/ · |an admin/)[0])).toEqual([
    'Made private',
    'Details changed',
  ])
  await choose(1)
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DetailBeforeAfter', 'TitleThe LampThe Well', 'Rights(nothing)CC'])
  expect(screen.queryByText('This change is not about the text of one page.')).toBeNull()
})

it('loads older changes in parts', async () => {
  fakeHistory(SAVES, TEXTS, { limit: 2 })
  await open('page')
  expect(rows()).toHaveLength(3)
  await userEvent.click(button('Older changes'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Older changes' })).toBeNull())
  expect(rows()).toHaveLength(3)
})

it('compares a version with the present one or with the one before, as text', async () => {
  fakeHistory(SAVES, TEXTS)
  await open('page')
  await choose(1)
  await screen.findByText('Words added: 1, removed: 1')
  expect(screen.getByText('old').tagName).toBe('DEL')
  expect(screen.getByText('new').tagName).toBe('INS')
  await userEvent.click(button('The previous version'))
  await waitFor(() => expect(screen.getByText('the old').tagName).toBe('INS'))
  await userEvent.click(button('In one text'))
  await userEvent.click(button('Source'))
  await waitFor(() => expect(document.body.textContent).toContain('<p>'))
})

it('shows figures before and after', async () => {
  fakeHistory(SAVES, TEXTS)
  await open('page')
  await choose(2)
  const figures = (await screen.findByText('Figures')).parentElement as HTMLElement
  expect(
    within(figures)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['13.pngremoved', '19.pngadded'])
})

it('restores a page on condition of the newest revision, and offers that for former versions only', async () => {
  const restores = fakeHistory(SAVES, TEXTS)
  const onRestored = await open('page')
  await choose(0)
  expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull()
  await choose(1)
  await userEvent.click(button('Restore this version'))
  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce())
  expect(restores).toEqual([{ body: { revision: SAVES[1]?.id, pageId: SAVES[1]?.pageId }, head: `"${SAVES[0]?.id}"` }])
  expect(onRestored.mock.calls[0]?.[1]).toMatchObject({ page: 1, text: TEXTS[1] })
})

it('says nothing about the public before a private book is restored', async () => {
  fakeHistory(SAVES, TEXTS)
  await open('book', false, 'en', { isPublic: false })
  await choose(2)
  await userEvent.click(button('Restore this version'))
  const dialog = within(screen.getByRole('alertdialog'))
  dialog.getByText(/Who may read it stays as it is/)
  expect(dialog.queryByText(/The book is public/)).toBeNull()
})

it('asks before unsaved changes are lost, and before a whole book is restored', async () => {
  const restores = fakeHistory(SAVES, TEXTS)
  await open('page', true)
  await choose(1)
  await userEvent.click(button('Restore this version'))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(restores).toEqual([])
})

it('restores a book after a question, and shows its history as it is then', async () => {
  const restores = fakeHistory(SAVES, TEXTS)
  const onRestored = await open('book')
  await choose(2)
  await userEvent.click(button('Restore this version'))
  const dialog = within(screen.getByRole('alertdialog'))
  dialog.getByText(/^The book is public: everybody will read what that version holds/)
  await userEvent.click(dialog.getByRole('button', { name: 'Restore this version' }))
  await screen.findByText(/The book is as it was then/)
  expect(restores[0]?.body).toEqual({ revision: SAVES[2]?.id })
  expect(onRestored).toHaveBeenCalledWith(expect.objectContaining({ version: 8 }), null)
})

it.each([
  [412, 'changed_meanwhile', /Somebody has changed the book meanwhile/],
  [409, 'page_left_book', /You can restore the whole book/],
  [503, undefined, /No\./],
])('says after a %i what can be done instead', async (status, code, sentence) => {
  const error = code === 'page_left_book' ? 'You can restore the whole book.' : 'No.'
  fakeHistory(SAVES, TEXTS, { restore: () => Response.json({ error, code }, { status }) })
  const onRestored = await open('page')
  await choose(1)
  await userEvent.click(button('Restore this version'))
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(onRestored).not.toHaveBeenCalled()
})

it('is Persian with Persian digits and dates', async () => {
  fakeHistory(SAVES, TEXTS)
  await open('page', false, 'fa')
  screen.getByText('تاریخچهٔ صفحهٔ ۱')
  expect(rows()[0]?.textContent).toMatch(/صفحهٔ ۱ ذخیره شد.*۳ روز پیش.*[۰-۹]/)
})

it('deletes the history of a page for good after a question that names the backups', async () => {
  const deletions = fakeHistory(SAVES, TEXTS)
  await open('page')
  await userEvent.click(button('Delete this history for good'))
  expect(screen.getByRole('alertdialog').textContent).toContain('Backups that were made before keep their copies.')
  screen.getByText(/so do all images that it ever had/)
  await userEvent.click(button('Delete for good'))
  await screen.findByText('The former texts of this page are deleted for good.')
  expect(deletions).toEqual([{ body: null, head: `"${SAVES[0]?.id}"` }])
})

it('offers that for no book', async () => {
  fakeHistory(SAVES, TEXTS)
  await open('book')
  expect(screen.queryByRole('button', { name: 'Delete this history for good' })).toBeNull()
})
