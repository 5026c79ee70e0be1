import { type LinkTarget, DELETED_PAGE } from '@hikma/contracts/bookLinks'
import { useEffect, useState } from 'react'
import { copyOfPage } from '../content/copyOfPage.ts'
import type { PageContent } from '../content/fetchPageContent.ts'
import { type NoteContent, noteContent } from './noteContent.ts'
import { findById } from '../dom/pageElements.ts'

/** The mark of a note in a page, or a link to a deleted page, which a card explains. */
export interface NoteMark {
  link: Element
  /** Where it leads to. */
  place: LinkTarget
  /** The page that it is in. */
  view: ParentNode
  /** The note's element; null if that is missing, or on another page. */
  target: Element | null
}

export type Note = { state: 'loading' | 'missing' | 'deleted' | 'failed' } | { state: 'shown'; content: NoteContent }

/** The note of a mark, from its page or another one, which `load` gives: null if the book has no such page. */
export function useNote(mark: NoteMark, load: (index: number) => Promise<PageContent | null>): Note {
  const { link, place, view, target } = mark
  const [note, setNote] = useState<Note>(() => {
    if (place.index === DELETED_PAGE) return { state: 'deleted' }
    return target || place.index === null ? toNote(target && noteContent(target, view, link)) : { state: 'loading' }
  })
  const isElsewhere = note.state === 'loading'
  useEffect(() => {
    if (!isElsewhere || place.index === null || place.id === null) return
    let isCurrent = true
    const { index, id } = place
    const read = async (): Promise<Note> => {
      const page = await load(index)
      const nodes = page && copyOfPage(page)
      const found = nodes && findById(nodes, id)
      return toNote(found && noteContent(found, nodes, link))
    }
    read()
      .catch((): Note => ({ state: 'failed' }))
      .then(
        (loaded) => isCurrent && setNote(loaded),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [isElsewhere, place, load, link])
  return note
}

const toNote = (content: NoteContent | null): Note => (content ? { state: 'shown', content } : { state: 'missing' })
