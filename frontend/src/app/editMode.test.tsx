import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { savedDrafts } from '../features/edit/draft/savedDrafts.ts'
import type { SavedDraft } from '../features/edit/draft/savedDrafts.ts'
import { buildBook } from '../testing/buildBook.ts'
import { fakeLibrary } from '../testing/fakeLibrary.ts'
import { press } from '../testing/fakeAdminLibrary.tsx'
import { renderIn } from '../testing/renderIn.tsx'
import { App } from './App.tsx'

vi.mock('../editor/SourceEditor.tsx', () => ({
  SourceEditor: ({ text, onChange, label }: { text: string; onChange: (text: string) => void; label: string }) => (
    <textarea aria-label={label} value={text} onChange={({ target }) => onChange(target.value)} />
  ),
}))
vi.mock('../features/edit/draft/savedDrafts.ts', () => ({
  savedDrafts: {
    findByBook: async () => [],
    save: async () => undefined,
    delete: async () => undefined,
    lock: () => () => undefined,
  },
}))

const book = buildBook({ totalPages: 2 })
/** The server's answer about the session. */
const session = { isAdmin: false }
const text = (page: number) => `<p>This is page ${page}.</p>`

/** A fake library with pages that an admin can save; `refuse` may answer a call instead. */
function openLibrary(startsAsAdmin: boolean, refuse: (what: string) => Response | undefined = () => undefined) {
  const saved: unknown[] = []
  session.isAdmin = startsAsAdmin
  fakeLibrary([book], async (url, _signal, request) => {
    if (url.pathname === '/api/session') {
      if (request?.method === 'POST') session.isAdmin = true
      return request?.method === 'POST'
        ? new Response(null, { status: 204 })
        : Response.json({ admin: session.isAdmin })
    }
    if (request?.method === 'PUT')
      return refuse('visibility') ?? Response.json({ ...book, isPublic: false, version: book.version + 1 })
    if (url.pathname !== '/api/upload') return undefined as unknown as Response
    const body = (await request?.clone().json()) as { action: string; filePath?: string }
    const refused = refuse(body.action)
    if (refused) return refused
    if (body.action === 'list')
      return Response.json({ data: [1, 2].map((page) => ({ name: `${page}.html`, etag: `e${page}`, size: 1 })) })
    if (body.action === 'download')
      return Response.json({ content: text(Number.parseInt(body.filePath ?? '')), etag: `e${body.filePath?.[0]}` })
    saved.push(body)
    return Response.json({ data: { etag: 'new' } })
  })
  return saved
}

async function openReader() {
  await renderIn('en', <App />)
  await userEvent.click(await screen.findByRole('link', { name: book.title }))
  const reader = await screen.findByRole('main', { name: book.title })
  await within(reader).findByText('This is page 1.')
  return within(reader)
}

it('shows a visitor no edit controls', async () => {
  openLibrary(false)
  const reader = await openReader()
  expect(reader.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(reader.queryByRole('checkbox')).toBeNull()
})

it('saves a page in one call, and turns no page meanwhile', async () => {
  const saved = openLibrary(true)
  const reader = await openReader()
  await userEvent.click(await reader.findByRole('button', { name: 'Edit' }))
  const source = await reader.findByRole('textbox', { name: 'Page 1: source' })
  await waitFor(() => expect(source).toHaveProperty('value', text(1)))
  expect(reader.queryByRole('textbox', { name: 'Page number' })).toBeNull()
  await userEvent.clear(source)
  await userEvent.type(source, 'Mended{ArrowRight}')
  reader.getByRole('button', { name: 'Save' }).focus()
  await userEvent.keyboard('{ArrowRight}{PageDown}')
  expect(reader.getByRole('heading', { name: 'Editing page 1 of 2' })).toBeTruthy()
  await press('Save')
  expect(await reader.findByText('Mended')).toBeTruthy()
  expect(saved).toEqual([
    {
      action: 'upload',
      bucketName: book.id,
      filePath: '1.html',
      fileContent: 'Mended',
      contentType: 'text/html',
      ifMatch: 'e1',
      figures: {},
    },
  ])
})

it('keeps an edit that cannot be saved, and asks before it is discarded', async () => {
  openLibrary(true, (what) =>
    what === 'upload'
      ? Response.json({ error: 'A page may have 2 MB at most.', code: 'page_too_large' }, { status: 413 })
      : undefined,
  )
  const reader = await openReader()
  await userEvent.click(await reader.findByRole('button', { name: 'Edit' }))
  await userEvent.type(await reader.findByRole('textbox', { name: 'Page 1: source' }), 'Mine')
  await press('Save')
  const alert = await reader.findByRole('alert')
  expect(alert.textContent).toContain('Failed to save content. Please try again.')
  expect(alert.textContent).toContain('A page may have 2 MB at most.')
  await userEvent.click(reader.getByRole('button', { name: 'Close' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(reader.getByRole('textbox', { name: 'Page 1: source' })).toHaveProperty('value', `${text(1)}Mine`)
  await press('Cancel')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await reader.findByText('This is page 1.')).toBeTruthy()
})

it('restores the visibility if it cannot be changed', async () => {
  openLibrary(true, (what) => (what === 'visibility' ? Response.json({ error: 'No.' }, { status: 503 }) : undefined))
  const reader = await openReader()
  const visibility = await reader.findByRole('checkbox', { name: /Public/ })
  await userEvent.click(visibility)
  expect((await reader.findByRole('alert')).textContent).toContain('Failed to update visibility')
  expect(visibility).toHaveProperty('checked', true)
})

it('offers the draft that is stored on this device', async () => {
  openLibrary(true)
  const left: SavedDraft = {
    id: 'left',
    bookId: book.id,
    page: 2,
    etag: 'e2',
    place: { total: 2, beside: ['e1'] },
    draft: { text: 'Unsaved', figures: {}, uploaded: [] },
    savedAt: 1,
  }
  vi.spyOn(savedDrafts, 'findByBook').mockResolvedValue([left])
  const reader = await openReader()
  expect(await reader.findByText('There are unsaved changes to page 2 on this device.')).toBeTruthy()
  await userEvent.click(reader.getByRole('button', { name: 'Continue editing' }))
  const source = await reader.findByRole('textbox', { name: 'Page 2: source' })
  await waitFor(() => expect(source).toHaveProperty('value', 'Unsaved'))
})

describe('a session that ends while a page is edited', () => {
  const startEdit = async () => {
    const reader = await openReader()
    await userEvent.click(await reader.findByRole('button', { name: 'Edit' }))
    const source = await reader.findByRole('textbox', { name: 'Page 1: source' })
    await waitFor(() => expect(source).toHaveProperty('value', text(1)))
    await userEvent.type(source, 'Mine')
    return source
  }
  const signOutElsewhere = () => {
    session.isAdmin = false
    window.dispatchEvent(new StorageEvent('storage', { key: 'hikma.admin' }))
  }
  const findQuestion = async () => within(await screen.findByRole('dialog', { name: 'You are signed out' }))

  it('leaves the text open behind a dialog, and goes on after the password', async () => {
    const refused = Response.json({ error: 'Sign in first.', code: 'session_needed' }, { status: 401 })
    const saved = openLibrary(true, (what) => (what === 'upload' && !session.isAdmin ? refused : undefined))
    const source = await startEdit()
    session.isAdmin = false
    await press('Save')
    const question = await findQuestion()
    question.getByText(/^Your text is safe on this device\./)
    expect(source).toHaveProperty('value', `${text(1)}Mine`)
    await userEvent.type(question.getByLabelText('Password'), 'open sesame{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'You are signed out' })).toBeNull())
    expect(source.isConnected).toBe(true)
    await press('Save')
    await waitFor(() => expect(saved).toMatchObject([{ fileContent: `${text(1)}Mine` }]))
  })

  it('says at once that another tab has signed out', async () => {
    openLibrary(true)
    const source = await startEdit()
    signOutElsewhere()
    const question = await findQuestion()
    expect(source).toHaveProperty('value', `${text(1)}Mine`)
    await userEvent.click(question.getByRole('button', { name: 'Not now' }))
    expect(await screen.findByText('This is page 1.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('is announced in the library too', async () => {
    openLibrary(true)
    await renderIn('en', <App />)
    await screen.findByRole('button', { name: /^Edit / })
    signOutElsewhere()
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
    await press('Dismiss')
    expect(screen.queryByText('You are signed out.')).toBeNull()
  })
})
