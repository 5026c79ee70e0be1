import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftStore } from '../features/admin/draft/draftStore.ts'
import { fakeAdminLibrary, hiddenBook, openDashboard, press } from '../testing/fakeAdminLibrary.tsx'
import { renderIn } from '../testing/renderIn.tsx'
import { App } from './App.tsx'

vi.mock('../editor/SourceEditor.tsx', () => ({
  SourceEditor: ({ text, onChange, label }: { text: string; onChange: (text: string) => void; label: string }) => (
    <textarea aria-label={label} value={text} onChange={({ target }) => onChange(target.value)} />
  ),
}))

beforeEach(() => {
  localStorage.clear()
  draftStore.reset()
})
afterEach(() => vi.unstubAllGlobals())

/** Puts a text in at once: each key renders the whole dashboard. */
async function enter(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Fills in a book of one page. */
async function fillIn() {
  await enter(await openDashboard(), 'lamp')
  screen.getByText('Still missing: the title, the author, and a page with text.')
  await enter(screen.getByRole('textbox', { name: 'Title' }), 'The Lamp')
  await enter(screen.getByRole('textbox', { name: 'Author' }), 'Mina Rad')
  await press('Publish Book')
  await enter(await screen.findByRole('textbox', { name: 'Page 1: source' }), 'One')
  await screen.findByText('Ready to be published.')
}

describe('publishing', () => {
  it('shows which page was refused and why, and starts again on the next press', async () => {
    let uploads = 0
    fakeAdminLibrary(true, (_method, path) =>
      path === '/upload' && ++uploads === 2 ? Response.json({ error: 'Not this one.' }, { status: 400 }) : undefined,
    )
    await fillIn()
    await press('Publish Book')
    await screen.findByText('Book upload failed. Please try again.')
    screen.getByText('It stopped at page 1.')
    screen.getByText('Not this one.')
    screen.getByText('Nothing was published, and your draft is kept.')
    await press('OK')
    await press('Publish Book')
    await screen.findByRole('link', { name: 'The Lamp' })
  })

  it('adds a new book to the library, and empties the form', async () => {
    const { calls } = fakeAdminLibrary(true)
    await fillIn()
    expect(calls).toEqual([])
    await press('Publish Book')
    await screen.findByRole('dialog', { name: 'Publishing…' })
    await screen.findByRole('link', { name: 'The Lamp' })
    expect(calls).toEqual(['POST /upload', 'POST /upload', 'PUT /books-db/lamp'])
    await press('Admin Panel')
    expect(await screen.findByRole('textbox', { name: 'Book ID' })).toHaveProperty('value', '')
  })
})

describe('the notice of a published book', () => {
  const notice = () => screen.findByText(/The Lamp.* is in the library now\./)
  const isPublished = (method: string, path: string) => method === 'PUT' && path === '/books-db/lamp'

  it('says that only admins see a private book, and makes it public', async () => {
    const { calls } = fakeAdminLibrary(true)
    await fillIn()
    await press('Publish Book')
    await waitFor(async () => expect((await notice()).textContent).toContain('Only admins see it.'))
    await press('Make public')
    await waitFor(async () => expect((await notice()).textContent).toContain('Everyone can read this book now.'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make public' })).toBeNull())
    // the first; the other one is that of the offer to undo
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Dismiss' })[0])
    expect(calls.filter((call) => call === 'PUT /books-db/lamp')).toHaveLength(2)
  })

  it('says that it could not be made public, and offers it again', async () => {
    let puts = 0
    fakeAdminLibrary(true, (method, path) =>
      isPublished(method, path) && ++puts === 2 ? Response.json({ error: 'No.' }, { status: 503 }) : undefined,
    )
    await fillIn()
    await press('Publish Book')
    await userEvent.click(await screen.findByRole('button', { name: 'Make public' }))
    await waitFor(async () => expect((await notice()).textContent).toContain('It could not be made public.'))
    screen.getByRole('button', { name: 'Make public' })
  })

  it('leads to the book', async () => {
    fakeAdminLibrary(true)
    await fillIn()
    await press('Publish Book')
    await notice()
    expect((await screen.findByRole('link', { name: 'Open it' })).getAttribute('href')).toBe('/books/lamp/1')
  })

  it('does not say that only admins see a public book', async () => {
    fakeAdminLibrary(true)
    await fillIn()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Public' }))
    await press('Publish Book')
    expect((await notice()).textContent).not.toContain('Only admins')
    expect(screen.queryByRole('button', { name: 'Make public' })).toBeNull()
  })
})

describe('Details on a card', () => {
  const openDetails = async () => userEvent.click(await screen.findByRole('button', { name: /^Details of .*Hidden/ }))
  const field = (name: string) => screen.findByRole('textbox', { name })

  it('leads to the section of the book, with its details in the form', async () => {
    fakeAdminLibrary(true)
    await renderIn('en', <App />)
    await openDetails()
    await waitFor(() => expect(location.pathname).toBe('/admin/books/hidden'))
    expect(await field('Title')).toHaveProperty('value', 'Hidden')
    screen.getByRole('heading', { name: 'Hidden', level: 2 })
    screen.getByRole('button', { name: 'Save Details' })
    expect(screen.queryByRole('textbox', { name: 'Book ID' })).toBeNull()
    await press('Back to Library')
    await press('Admin Panel')
    expect(await field('Title')).toHaveProperty('value', 'Hidden')
  })

  it('says why the library has refused a change of details', async () => {
    fakeAdminLibrary(true, (_method, path) =>
      path.startsWith('/books-db/hidden') ? Response.json({ error: 'Not this title.' }, { status: 400 }) : undefined,
    )
    await renderIn('en', <App />)
    await openDetails()
    await enter(await field('Title'), ' too')
    await press('Save Details')
    await screen.findByText('The details could not be saved. Please try again.')
    screen.getByText('Not this title.')
  })

  it('leaves a draft of another book in the form if this browser cannot put it aside, and says so', async () => {
    fakeAdminLibrary(true)
    await fillIn()
    await press('Back to Library')
    await openDetails()
    await screen.findByText(/^This browser cannot keep your draft beside another one\./)
    await userEvent.click(screen.getByRole('link', { name: 'New book' }))
    expect(await field('Title')).toHaveProperty('value', 'The Lamp')
  })
})

async function confirmDeletion() {
  await userEvent.click(await screen.findByRole('button', { name: /^Delete .*Salt Roads/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
}

describe('the cards of an admin', () => {
  it('mark private books', async () => {
    fakeAdminLibrary(true)
    await renderIn('en', <App />)
    await screen.findByText('Private')
    expect(screen.getAllByText('Private')).toHaveLength(1)
  })

  it('delete a book after a confirmation', async () => {
    const { calls } = fakeAdminLibrary(true)
    await renderIn('en', <App />)
    await userEvent.click(await screen.findByRole('button', { name: /^Delete .*Salt Roads/ }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(
      'Are you sure you want to delete "Salt Roads"? This action cannot be undone.',
    )
    await press('Cancel')
    expect(calls).toEqual([])
    await confirmDeletion()
    await screen.findByText('1 book(s) available')
    expect(calls).toEqual(['DELETE /books-db/salt-roads'])
  })

  it('report that a deletion failed because the session has ended, and then show the sign-in form', async () => {
    fakeAdminLibrary(true, (method) =>
      method === 'DELETE' ? Response.json({ error: 'Sign in.' }, { status: 401 }) : undefined,
    )
    await renderIn('en', <App />)
    await confirmDeletion()
    await screen.findByText('Could not delete book from database.')
    await press('OK')
    await screen.findByRole('heading', { name: 'Admin Access' })
    screen.getByText('Your session has ended. Sign in to continue; your draft is kept.')
  })

  it('remove a book that was already deleted', async () => {
    const { state } = fakeAdminLibrary(true, (method) => {
      if (method !== 'DELETE') return undefined
      state.books = [hiddenBook]
      return Response.json({ error: 'Gone.' }, { status: 404 })
    })
    await renderIn('en', <App />)
    await confirmDeletion()
    await screen.findByText('1 book(s) available')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('report that a book could not be deleted', async () => {
    fakeAdminLibrary(true, (method) => (method === 'DELETE' ? new Response('', { status: 503 }) : undefined))
    await renderIn('en', <App />)
    await confirmDeletion()
    await screen.findByText('Could not delete book from database.')
    await press('OK')
    screen.getByRole('link', { name: 'Salt Roads' })
  })
})
