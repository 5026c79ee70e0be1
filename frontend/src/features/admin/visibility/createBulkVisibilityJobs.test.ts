import type { Book } from '@hikma/contracts/book'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@hikma/publishing/ApiError'
import { buildBook } from '../../../testing/buildBook.ts'
import { createBulkVisibilityJobs } from './createBulkVisibilityJobs.ts'

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
    const jobs = createBulkVisibilityJobs()
    const { asked, changed, onEnd, calls } = library()
    await jobs.start([...booksOf('a', 'b', 'c', 'd'), buildBook({ id: 'public' })], true, calls)
    expect(asked).toEqual(['a', 'b', 'c', 'd'])
    expect(changed.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(jobs.getState().job).toMatchObject({ total: 4, failed: [], left: [], isOver: true })
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('shows how far it is, and which books it has not done', async () => {
    const jobs = createBulkVisibilityJobs()
    const seen: [number, number][] = []
    jobs.subscribe(() => {
      const { job, pending } = jobs.getState()
      if (job && !job.isOver) seen.push([job.done.length, pending.size])
    })
    await jobs.start(booksOf('a', 'b', 'c', 'd'), true, library().calls)
    expect(seen).toEqual([
      [0, 4],
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
    ])
  })

  it('names the books that the library refused, and goes on with the others', async () => {
    const jobs = createBulkVisibilityJobs()
    const { changed, calls } = library({ b: new ApiError(503, 'Try later.') })
    await jobs.start(booksOf('a', 'b', 'c', 'd', 'e'), true, calls)
    const { job } = jobs.getState()
    expect(job?.failed.map(({ book, reason }) => [book.id, reason])).toEqual([['b', 'Try later.']])
    expect(changed.toSorted()).toEqual(['a', 'c', 'd', 'e'])
  })

  it.each([[new ApiError(401, 'Sign in.')], [new ApiError(0)]])(
    'ends at %s, which no other book would escape',
    async (error) => {
      const jobs = createBulkVisibilityJobs()
      const { asked, calls } = library({ a: error })
      await jobs.start(booksOf('a', 'b', 'c', 'd', 'e'), true, calls)
      expect(asked).toEqual(['a', 'b', 'c'])
      expect(jobs.getState().job).toMatchObject({ left: [{ id: 'd' }, { id: 'e' }], isOver: true })
    },
  )

  it('can be stopped, and runs once at a time', async () => {
    const jobs = createBulkVisibilityJobs()
    const { asked, calls } = library()
    const running = jobs.start(booksOf('a', 'b', 'c', 'd', 'e'), true, calls)
    await jobs.start(booksOf('x'), true, calls)
    jobs.stop()
    await running
    expect(asked).toEqual(['a', 'b', 'c'])
    expect(jobs.getState().job?.left.map(({ id }) => id)).toEqual(['d', 'e'])
    jobs.dismiss()
    expect(jobs.getState().job).toBeNull()
    await jobs.start(booksOf('x'), true, calls)
    expect(asked.at(-1)).toBe('x')
  })
})
