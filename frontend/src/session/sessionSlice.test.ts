// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { booksApi } from '../api/booksApi.ts'
import { requestSignIn } from '../features/admin/api/signInApi.ts'
import { readHint, watchHint, writeHint } from './sessionHint.ts'
import { sessionChecked, sessionSlice, signedIn, signedOut } from './sessionSlice.ts'
import { createStore } from '../app/store.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const { reducer } = sessionSlice
const ADMIN = { isAdmin: true, hasEnded: false }
const VISITOR = { isAdmin: false, hasEnded: false }

it('the session starts with the hint, until the server answers', () => {
  expect(reducer(undefined, { type: 'start' })).toEqual(VISITOR)
  writeHint(true)
  expect(reducer(undefined, { type: 'start' })).toEqual(ADMIN)
  expect(reducer(ADMIN, sessionChecked(false))).toEqual({ isAdmin: false, hasEnded: true })
})

it('an ended session is distinguished from a sign-out', () => {
  expect(reducer(ADMIN, signedOut())).toEqual(VISITOR)
  expect(reducer(VISITOR, sessionChecked(false))).toEqual(VISITOR)
  const ended = reducer(ADMIN, sessionChecked(false))
  expect(reducer(ended, sessionChecked(false)).hasEnded).toBe(true)
  expect(reducer(ended, signedIn())).toEqual(ADMIN)
})

it('the session ignores an unknown value of the hint', () => {
  localStorage.setItem('hikma.admin', 'yes please')
  expect(readHint()).toBe(false)
})

it('changes of the hint in other tabs are reported, and of no other key', () => {
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
])('after a call that is answered %d, the admin stays signed in: %s', async (status, remains) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'No.' }, { status })))
  const store = createStore()
  store.dispatch(signedIn())
  await store.dispatch(booksApi.endpoints.getBook.initiate('salt'))
  expect(store.getState().session).toEqual({ isAdmin: remains, hasEnded: !remains })
  // Without a session the sign-in form is shown.
  expect(store.getState().view.address.view).toBe(remains ? 'library' : 'admin')
})

it('a call of a visitor that is answered 401 does not change the view', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'No.' }, { status: 401 })))
  const store = createStore()
  await store.dispatch(booksApi.endpoints.getBook.initiate('salt'))
  expect(store.getState()).toMatchObject({ session: VISITOR, view: { address: { view: 'library' } } })
})

it('a wrong password does not end the session, and the password is stored nowhere', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'No.' }, { status: 401 })))
  const store = createStore()
  store.dispatch(signedIn())
  const { error } = await store.dispatch(requestSignIn({ password: 'a secret word', name: '' }))
  expect(error).toEqual({ kind: 'wrong' })
  expect(store.getState().session.isAdmin).toBe(true)
  expect(JSON.stringify(store.getState())).not.toContain('a secret word')
})
