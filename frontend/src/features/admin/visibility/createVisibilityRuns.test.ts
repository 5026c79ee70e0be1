import type { Book } from '@hikma/contracts/book'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@hikma/publishing/ApiError'
import { buildBook } from '../../../testing/buildBook.ts'
import { createVisibilityRuns } from './createVisibilityRuns.ts'

const booksOf = (...ids: string[]) => ids.map((id) => buildBook({ id, title: id, isPublic: false }))

/** A library that answers for each book, or throws what `failures` has for it. */
function library(failures: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = []
  const changed: string[] = []
  const onEnd = vi.fn()
  const calls = {
    async setVisibility(id: string, isPublic: boolean): Promise<Book> {
      asked.push(id)
      await Promise.resolve()
      if (id in failures) throw failures[id]
      return buildBook({ id, title: id, isPublic })
    },
    onChanged: (books: readonly Book[]) => changed.push(...books.map(({ id }) => id)),
    onEnd,
  }
  return { asked, changed, onEnd, calls }
}

describe('a change of the visibility of some books', () => {
  it('asks for each book that is not that already, and reports what was changed', async () => {
    const runs = createVisibilityRuns()
    const { asked, changed, onEnd, calls } = library()
    await runs.start([...booksOf('a', 'b', 'c', 'd'), buildBook({ id: 'public' })], true, calls)
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    expect(changed.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(runs.getState().run).toMatchObject({ total: 4, failed: [], left: [], isOver: true })
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('shows how far it is, and which books it has not done', async () => {
    const runs = createVisibilityRuns()
    const seen: [number, number][] = []
    runs.subscribe(() => {
      const { run, pending } = runs.getState()
      if (run && !run.isOver) seen.push([run.done.length, pending.size])
    })
    await runs.start(booksOf('a', 'b', 'c', 'd'), true, library().calls)
    expect(seen).toEqual([
      [0, 4],
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
    ])
  })

  it('names the books that the library refused, and goes on with the others', async () => {
    const runs = createVisibilityRuns()
    const { changed, calls } = library({ b: new ApiError(503, 'Try later.') })
    await runs.start(booksOf('a', 'b', 'c', 'd', 'e'), true, calls)
    const { run } = runs.getState()
    expect(run?.failed.map(({ book, reason }) => [book.id, reason])).toEqual([['b', 'Try later.']])
    expect(changed.toSorted()).toEqual(['a', 'c', 'd', 'e'])
  })

  it.each([[new ApiError(401, 'Sign in.')], [new ApiError(0)]])(
    'ends at %s, which no other book would escape',
    async (error) => {
      const runs = createVisibilityRuns()
      const { asked, calls } = library({ a: error })
      await runs.start(booksOf('a', 'b', 'c', 'd', 'e'), true, calls)
      expect(asked).toEqual(['a', 'b', 'c'])
      expect(runs.getState().run).toMatchObject({ left: [{ id: 'd' }, { id: 'e' }], isOver: true })
    },
  )

  it('can be stopped, and runs once at a time', async () => {
    const runs = createVisibilityRuns()
    const { asked, calls } = library()
    const running = runs.start(booksOf('a', 'b', 'c', 'd', 'e'), true, calls)
    await runs.start(booksOf('x'), true, calls)
    runs.stop()
    await running
    expect(asked).toEqual(['a', 'b', 'c'])
    expect(runs.getState().run?.left.map(({ id }) => id)).toEqual(['d', 'e'])
    runs.dismiss()
    expect(runs.getState().run).toBeNull()
    await runs.start(booksOf('x'), true, calls)
    expect(asked.at(-1)).toBe('x')
  })
})
