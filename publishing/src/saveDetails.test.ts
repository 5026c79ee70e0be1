import { expect, it, vi } from 'vitest'
import { saveDetails } from './saveDetails.ts'
import { buildPublish, fakeLibrary } from './testing/fakeLibrary.ts'

const LOADED = { id: 'salt', version: 7, totalPages: 12, ext: 'tex', cover: 'cover.png' } as const

function save(
  library: ReturnType<typeof fakeLibrary>,
  { cover = null as null | { name: string }, answer = true } = {},
) {
  const confirmReplace = vi.fn(() => Promise.resolve(answer))
  const outcome = saveDetails({
    request: library.request,
    record: buildPublish().record,
    loaded: LOADED,
    cover: cover && { ...cover, read: () => Promise.resolve('data:image/webp;base64,AA==') },
    confirmReplace,
    newName: () => 'name-1',
    signal: new AbortController().signal,
    wait: () => Promise.resolve(),
  })
  return { outcome, confirmReplace }
}

it('saveDetails changes the record, but not the pages, their file type and the cover', async () => {
  const library = fakeLibrary(LOADED)
  const { outcome } = save(library)
  expect(await outcome).toMatchObject({ kind: 'saved' })
  expect(library.asked).toEqual(['record'])
  expect(library.state.committed).toMatchObject({ title: 'Salt', totalPages: 12, ext: 'tex', cover: 'cover.png' })
})

it('saveDetails uploads a newly chosen cover', async () => {
  const library = fakeLibrary(LOADED)
  await save(library, { cover: { name: 'cover.webp' } }).outcome
  expect(library.asked).toEqual(['cover.webp', 'record'])
  expect(library.state.committed?.cover).toBe('cover.webp')
})

it.each([true, false])('saveDetails asks if the book has changed meanwhile (answer: %s)', async (answer) => {
  const changed = { version: 8, totalPages: 3, ext: 'html' } as const
  const library = fakeLibrary(changed)
  const { outcome, confirmReplace } = save(library, { answer })
  expect((await outcome).kind).toBe(answer ? 'saved' : 'declined')
  expect(confirmReplace).toHaveBeenCalledExactlyOnceWith(changed)
  expect(library.state.committed?.totalPages).toBe(answer ? 3 : undefined)
})

it('saveDetails fails if the book was deleted meanwhile', async () => {
  const { outcome, confirmReplace } = save(fakeLibrary())
  expect(await outcome).toMatchObject({ kind: 'failed', error: { status: 412 } })
  expect(confirmReplace).not.toHaveBeenCalled()
})

it('saveDetails retries after transient failures', async () => {
  const library = fakeLibrary(LOADED)
  library.fail('record', 'cut', 503)
  expect((await save(library).outcome).kind).toBe('saved')
})

it('saveDetails saves on condition of a version, under one name for all repeats of a call', async () => {
  const library = fakeLibrary(LOADED)
  library.fail('record', 'cut')
  await save(library).outcome
  const headers = { 'if-match': '"7"', 'idempotency-key': 'name-1' }
  expect(library.sent.map((call) => call.headers)).toEqual([headers, headers])
})
