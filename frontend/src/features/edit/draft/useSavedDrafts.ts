import type { Book } from '@hikma/contracts/book'
import { useEffect, useState } from 'react'
import type { EditCalls } from '../api/createEditCalls.ts'
import { findPageByEtag } from '../page/pageLocation.ts'
import type { SavedDraft, SavedDrafts } from './savedDrafts.ts'

/** The drafts of a book's pages that were left on this device, each with the number that its page has now. */
export function useSavedDrafts(kept: SavedDrafts, calls: EditCalls, { id, version }: Book, isAsked: boolean) {
  const [found, setFound] = useState<readonly SavedDraft[]>([])
  useEffect(() => {
    if (!isAsked) return
    let overtaken = false
    const look = async () => {
      // What cannot be read here is not there.
      const edits = await kept.findByBook(id).catch(() => [])
      const files = edits.length === 0 ? [] : await calls.list(id).catch(() => [])
      const placed = edits.map((edit) => ({ ...edit, page: findPageByEtag(files, edit.etag) ?? edit.page }))
      if (!overtaken) setFound(placed)
    }
    void look()
    return () => {
      overtaken = true
      setFound([])
    }
  }, [kept, calls, id, version, isAsked])
  return found
}
