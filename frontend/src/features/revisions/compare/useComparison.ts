import type { RevisionPage } from '@hikma/contracts/history'
import { useEffect, useState } from 'react'
import type { HistoryCalls } from '../api/createHistoryCalls.ts'
import type { Comparison } from './Comparison.ts'
import { compareInWorker } from './compareInWorker.ts'

export type Against = 'now' | 'before'

export interface ComparedVersions {
  bookId: string
  pageId: string
  revision: string
  /** The newest revision of the book. */
  head: string
  against: Against
  isSource: boolean
}

export interface ComparedPages {
  /** Null if the page was not in the book. */
  before: RevisionPage | null
  after: RevisionPage | null
  /** Null if it took too long even by lines. */
  comparison: Comparison | null
  /** Not compared word by word, since that took too long. */
  isTooLong: boolean
  /** The lines of the source are compared. */
  isSource: boolean
}

/** The versions of a page and their difference; null while it is made, 'failed' if that was not possible. */
export function useComparison(versions: ComparedVersions, calls: HistoryCalls): ComparedPages | 'failed' | null {
  const { bookId, pageId, revision, head, against, isSource } = versions
  const wanted = [bookId, pageId, revision, head, against, isSource].join(' ')
  const [made, setMade] = useState<{ of: string; result: ComparedPages | 'failed' } | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const make = async () => {
      const query = { bookId, pageId, revision, head, against, isSource }
      const result = await comparePagesOf(query, calls, ended.signal).catch(() => 'failed' as const)
      if (!ended.signal.aborted && result) setMade({ of: wanted, result })
    }
    void make()
    return () => ended.abort()
  }, [bookId, pageId, revision, head, against, isSource, wanted, calls])
  return made?.of === wanted ? made.result : null
}

async function comparePagesOf(
  { bookId, pageId, revision, head, against, isSource }: ComparedVersions,
  calls: HistoryCalls,
  signal: AbortSignal,
): Promise<ComparedPages | 'failed' | null> {
  const other = against === 'now' ? head : await calls.before(bookId, pageId, revision)
  const [chosen, beside] = await Promise.all([
    calls.page(bookId, revision, pageId),
    other === null ? null : calls.page(bookId, other, pageId),
  ])
  if (signal.aborted) return null
  const [before, after] = against === 'now' ? [chosen, beside] : [beside, chosen]
  const request = { before: before?.content ?? '', after: after?.content ?? '', ext: (after ?? before)?.ext ?? 'html' }
  // Lines need no parsing, and so much less time.
  for (const bySource of isSource ? [true] : [false, true]) {
    const answer = await compareInWorker({ ...request, isSource: bySource }, signal)
    if (answer === null) return null
    if ('comparison' in answer)
      return { before, after, comparison: answer.comparison, isTooLong: bySource !== isSource, isSource: bySource }
    if (answer.failure === 'unavailable') return 'failed'
  }
  return { before, after, comparison: null, isTooLong: true, isSource: true }
}
