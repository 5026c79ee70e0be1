import { afterEach, expect, it, vi } from 'vitest'
import { booksApi } from '../api/booksApi.ts'
import { requestSignIn } from '../features/admin/api/signInApi.ts'
import { readHint, watchHint, writeHint } from './sessionHint.ts'
import { sessionChecked, sessionSlice, signedIn, signedOut } from './sessionSlice.ts'
import { createStore } from './store.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const { reducer } = sessionSlice
const ADMIN = { admin: true, ended: false }
const VISITOR = { admin: false, ended: false }

it('believes the hint until the server says otherwise', () => {
  expect(reducer(undefined, { type: 'start' })).toEqual(VISITOR)
  writeHint(true)
  expect(reducer(undefined, { type: 'start' })).toEqual(ADMIN)
  expect(reducer(ADMIN, sessionChecked(false))).toEqual({ admin: false, ended: true })
})

it('knows an end that was asked for from one that was not', () => {
  expect(reducer(ADMIN, signedOut())).toEqual(VISITOR)
  expect(reducer(VISITOR, sessionChecked(false))).toEqual(VISITOR)
  const ended = reducer(ADMIN, sessionChecked(false))
  expect(reducer(ended, sessionChecked(false)).ended).toBe(true)
  expect(reducer(ended, signedIn())).toEqual(ADMIN)
})

it('keeps no other word than the one it knows', () => {
  localStorage.setItem('hikma.admin', 'yes please')
  expect(readHint()).toBe(false)
})

it('tells of changes in other tabs, of its own key only', () => {
  const onChange = vi.fn()
  const unwatch = watchHint(onChange)
  window.dispatchEvent(new StorageEvent('storage', { key: 'hikma.language' }))
  expect(onChange).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'hikma.admin' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(onChange).toHaveBeenCalledTimes(2)
  unwatch()
  window.dispatchEvent(new StorageEvent('storage', { key: 'hikma.admin' }))
  expect(onChange).toHaveBeenCalledTimes(2)
})

it.each([
  [401, false],
  [403, true],
  [404, true],
  [500, true],
  [503, true],
])('a call that is answered %d leaves an admin: %s', async (status, admin) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'No.' }, { status })))
  const store = createStore()
  store.dispatch(signedIn())
  await store.dispatch(booksApi.endpoints.getBook.initiate('salt'))
  expect(store.getState().session).toEqual({ admin, ended: !admin })
  // Whoever was at work meets the gate.
  expect(store.getState().view.view).toBe(admin ? 'library' : 'admin')
})

it('leaves a visitor where he is, whatever is refused', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'No.' }, { status: 401 })))
  const store = createStore()
  await store.dispatch(booksApi.endpoints.getBook.initiate('salt'))
  expect(store.getState()).toMatchObject({ session: VISITOR, view: { view: 'library' } })
})

it('takes a wrong password for nothing more than that, and keeps it nowhere', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'No.' }, { status: 401 })))
  const store = createStore()
  store.dispatch(signedIn())
  const { error } = await store.dispatch(requestSignIn('a secret word'))
  expect(error).toEqual({ kind: 'wrong' })
  expect(store.getState().session.admin).toBe(true)
  expect(JSON.stringify(store.getState())).not.toContain('a secret word')
})
