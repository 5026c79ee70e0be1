import type { Book, DetailsPatch } from '@hikma/contracts/book'
import { expect, it, vi } from 'vitest'
import { saveDetails } from './saveDetails.ts'
import { fakeLibrary } from './testing/fakeLibrary.ts'

const KNOWN = { version: 7, totalPages: 12, ext: 'tex', isPublic: false } as const
const PATCH: DetailsPatch = { title: 'Salt' }

function save(
  library: ReturnType<typeof fakeLibrary>,
  {
    patch = PATCH,
    cover = null,
    answer = PATCH,
  }: { patch?: DetailsPatch; cover?: string | null; answer?: DetailsPatch | null } = {},
) {
  const onChanged = vi.fn((_book: Book) => Promise.resolve(answer))
  const outcome = saveDetails({
    request: library.request,
    id: 'salt',
    version: 7,
    patch,
    cover: cover === null ? null : { name: cover, read: () => 'data:image/webp;base64,AA==' },
    onChanged,
    newName: () => 'name-1',
    signal: new AbortController().signal,
    wait: () => Promise.resolve(),
  })
  return { outcome, onChanged }
}

const sentTo = (library: ReturnType<typeof fakeLibrary>) =>
  library.sent.filter((_call, at) => library.asked[at] === 'details')

it('saveDetails sends only the fields that change', async () => {
  const library = fakeLibrary(KNOWN)
  const { outcome, onChanged } = save(library)
  expect(await outcome).toMatchObject({ kind: 'saved', book: { title: 'Salt', totalPages: 12 } })
  expect(sentTo(library).map(({ body }) => body)).toEqual([PATCH])
  expect(onChanged).not.toHaveBeenCalled()
})

it('saveDetails uploads a newly chosen cover first', async () => {
  const library = fakeLibrary(KNOWN)
  await save(library, { patch: { cover: 'cover.webp' }, cover: 'cover.webp' }).outcome
  expect(library.asked).toEqual(['find', 'cover.webp', 'details'])
})

it('saveDetails sends nothing if nothing changes', async () => {
  const library = fakeLibrary(KNOWN)
  expect((await save(library, { patch: {} }).outcome).kind).toBe('saved')
  expect(library.asked).toEqual(['find'])
})

it.each([
  ['what was chosen', { author: 'Vale' }, 'saved'],
  ['nothing if that was chosen', {}, 'saved'],
  ['nothing if the admin declines', null, 'declined'],
])('saveDetails asks if the book has changed meanwhile, before a cover is uploaded, and sends %s', async (...given) => {
  const [, answer, kind] = given
  const library = fakeLibrary({ ...KNOWN, version: 8 })
  const { outcome, onChanged } = save(library, { answer, cover: 'cover.webp' })
  expect((await outcome).kind).toBe(kind)
  expect(onChanged.mock.calls.map(([book]) => book.version)).toEqual([8])
  expect(library.asked).not.toContain('cover.webp')
  expect(sentTo(library).map(({ body }) => body)).toEqual(answer && 'author' in answer ? [answer] : [])
})

it('saveDetails asks again if the book changes while it is saved', async () => {
  const library = fakeLibrary(KNOWN)
  library.watch.onCall = (name) => {
    if (name === 'details' && library.state.known?.version === 7) library.state.known = { ...KNOWN, version: 8 }
  }
  const { outcome, onChanged } = save(library, { answer: { title: 'Salt', genre: 'Mystery' } })
  expect((await outcome).kind).toBe('saved')
  expect(onChanged).toHaveBeenCalledOnce()
  expect(sentTo(library).map(({ headers }) => headers?.['if-match'])).toEqual(['"7"', '"8"'])
})

it('saveDetails fails if the book was deleted meanwhile', async () => {
  const { outcome, onChanged } = save(fakeLibrary())
  expect(await outcome).toMatchObject({ kind: 'failed', error: { status: 404 } })
  expect(onChanged).not.toHaveBeenCalled()
})

it('saveDetails saves under one name for all repeats of a call', async () => {
  const library = fakeLibrary(KNOWN)
  library.fail('details', 'cut', 503)
  expect((await save(library).outcome).kind).toBe('saved')
  const headers = { 'if-match': '"7"', 'idempotency-key': 'name-1' }
  expect(sentTo(library).map((call) => call.headers)).toEqual([headers, headers, headers])
})
