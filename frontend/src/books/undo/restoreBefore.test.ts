// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from '../../app/store.ts'
import { buildBook } from '../../testing/buildBook.ts'
import { restoreBefore } from './restoreBefore.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A library with these revisions of a book, newest first, whose first restores fail with these statuses. */
function libraryWith(revisions: readonly string[], ...failures: number[]) {
  const restores: { body: unknown; newest: string | null; key: string | null }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    if (url.pathname.endsWith('/history')) {
      const at = revisions.indexOf(url.searchParams.get('before') ?? '') + 1
      const listed = revisions.slice(at, at + Number(url.searchParams.get('limit')))
      return Response.json({ revisions: listed.map((id) => ({ id })), more: false, next: null })
    }
    const newest = request.headers.get('if-match')
    restores.push({ body: await request.json(), newest, key: request.headers.get('idempotency-key') })
    const failure = failures.shift()
    if (failure !== undefined) return Response.json({ error: 'No.' }, { status: failure })
    if (newest !== `"${revisions[0]}"`) return Response.json({ error: 'Changed.' }, { status: 412 })
    return Response.json(buildBook({ id: 'salt', title: 'As before' }))
  })
  return restores
}
const restore = (...revisions: string[]) =>
  restoreBefore({ bookId: 'salt', revisions, key: 'one' }, createStore().dispatch)

it('restores the revision before the change, if that is the newest', async () => {
  const restores = libraryWith(['saved', 'before', 'created'])
  await expect(restore('saved')).resolves.toMatchObject({ title: 'As before' })
  expect(restores).toEqual([{ body: { revision: 'before' }, newest: '"saved"', key: 'one' }])
})

it('undoes a change together with what belongs to it', async () => {
  const restores = libraryWith(['removed', 'saved', 'before'])
  await restore('saved', 'removed')
  expect(restores).toEqual([{ body: { revision: 'before' }, newest: '"removed"', key: 'one' }])
})

it('refuses what would take back a change of somebody else, since or in between', async () => {
  libraryWith(['other', 'saved', 'before'])
  await expect(restore('saved')).rejects.toMatchObject({ status: 412 })
  const restores = libraryWith(['removed', 'other', 'saved', 'before'])
  await expect(restore('saved', 'removed')).rejects.toMatchObject({ status: 412 })
  expect(restores).toEqual([])
})

it('refuses if there is nothing before the change', async () => {
  libraryWith(['created'])
  await expect(restore('created')).rejects.toMatchObject({ status: 412 })
})

it('asks once more with the same key if it is unknown whether it was done', async () => {
  const restores = libraryWith(['saved', 'before'], 503)
  await restore('saved')
  expect(restores.map(({ key }) => key)).toEqual(['one', 'one'])
  libraryWith(['saved', 'before'], 503, 503)
  await expect(restore('saved')).rejects.toMatchObject({ status: 503 })
})
