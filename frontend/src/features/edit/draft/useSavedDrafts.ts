import type { Book } from '@hikma/contracts/book'
import { useEffect, useState } from 'react'
import type { EditCalls } from '../api/createEditCalls.ts'
import { findPageByEtag } from '../page/pageLocation.ts'
import type { SavedDraft, SavedDrafts } from './savedDrafts.ts'

/** The drafts of a book that no tab has open, newest first, each with the present number of its page. Never rejects. */
export async function findDrafts(drafts: SavedDrafts, calls: EditCalls, bookId: string): Promise<SavedDraft[]> {
  // Drafts that cannot be read are treated as absent.
  const saved = await drafts.findByBook(bookId).catch(() => [])
  const files = saved.length === 0 ? [] : await calls.list(bookId).catch(() => [])
  return saved.map((draft) => ({ ...draft, page: findPageByEtag(files, draft.etag) ?? draft.page }))
}

/** The drafts of a book's pages in this browser, each with the present number of its page; none if disabled. */
export function useSavedDrafts(drafts: SavedDrafts, calls: EditCalls, { id, version }: Book, isEnabled: boolean) {
  const [found, setFound] = useState<readonly SavedDraft[]>([])
  useEffect(() => {
    if (!isEnabled) return
    let isOutdated = false
    const find = async () => {
      const located = await findDrafts(drafts, calls, id)
      if (!isOutdated) setFound(located)
    }
    void find()
    return () => {
      isOutdated = true
      setFound([])
    }
  }, [drafts, calls, id, version, isEnabled])
  return found
}
