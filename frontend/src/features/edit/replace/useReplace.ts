import type { Book } from '@hikma/contracts/book'
import { useEffect, useRef, useState } from 'react'
import { ApiError, hasStatus } from '@hikma/publishing/ApiError'
import type { TextSearch } from '../../../editor/find/TextSearch.ts'
import { createWriting } from '../../../editor/rich/createWriting.ts'
import type { EditCalls, EditedText } from '../api/createEditCalls.ts'
import { serverMessageOf } from '../api/serverMessageOf.ts'
import type { SavedDrafts } from '../draft/savedDrafts.ts'
import { findDrafts } from '../draft/useSavedDrafts.ts'
import { findInBook, type FoundInBook } from './findInBook.ts'

/** Why nothing was found or replaced. */
export type ReplaceProblem =
  /** Somebody else has changed a page meanwhile; the list is made anew. */
  | { kind: 'changed' }
  /** These pages would be read otherwise, and are left out. */
  | { kind: 'unsafe'; pages: readonly number[] }
  | { kind: 'notRead' | 'notReplaced'; serverMessage: string | null }

export type ReplacePhase =
  | { kind: 'asking' }
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'found'; found: FoundInBook; drafts: readonly number[] }
  | { kind: 'replacing'; found: FoundInBook; drafts: readonly number[] }

interface ReplaceOptions {
  book: Book
  calls: Pick<EditCalls, 'findBook' | 'list' | 'readText' | 'replaceText'>
  drafts: SavedDrafts
  /** The page whose text is open and not saved; null without one. */
  unsavedPage: number | null
  onBook: (book: Book) => void
  onReplaced: (pages: readonly number[]) => void
}

export const keyOf = (page: number, at: number): string => `${page}/${at}`

/** Finds a text in the pages of a book, and replaces it in the chosen places in one change. It ends with the component. */
export function useReplace({ book, calls, drafts, unsavedPage, onBook, onReplaced }: ReplaceOptions) {
  const [writing] = useState(createWriting)
  const [phase, setPhase] = useState<ReplacePhase>({ kind: 'asking' })
  const [problem, setProblem] = useState<ReplaceProblem | null>(null)
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set())
  const run = useRef<AbortController | null>(null)
  const searched = useRef<TextSearch | null>(null)
  useEffect(
    () => () => {
      run.current?.abort()
      writing.end()
    },
    [writing],
  )

  async function find(search: TextSearch): Promise<void> {
    run.current?.abort()
    const { signal } = (run.current = new AbortController())
    searched.current = search
    setUnchosen(new Set())
    setPhase({ kind: 'reading', done: 0, total: book.totalPages })
    try {
      const [now, stored] = await Promise.all([
        calls.findBook(book.id),
        findDrafts(drafts, calls as EditCalls, book.id),
      ])
      if (!now) throw new ApiError(404)
      const without = new Set(stored.map(({ page }) => page))
      if (unsavedPage !== null) without.add(unsavedPage)
      const onProgress = (done: number, total: number) => {
        if (!signal.aborted) setPhase({ kind: 'reading', done, total })
      }
      const found = await findInBook({ calls, writing, book: now, search, without, signal, onProgress })
      setPhase({ kind: 'found', found, drafts: [...without].toSorted((one, other) => one - other) })
    } catch (error) {
      if (signal.aborted) return
      setPhase({ kind: 'asking' })
      setProblem({ kind: 'notRead', serverMessage: serverMessageOf(error) })
    }
  }

  /** The pages with their edits, and those that must be left as they are. */
  async function editsOf(found: FoundInBook, search: TextSearch, replacement: string) {
    const edited: EditedText[] = []
    const unsafe: number[] = []
    let places = 0
    for (const { page, etag, text, matches } of found.pages) {
      const chosen = matches.flatMap((_, at) => (unchosen.has(keyOf(page, at)) ? [] : [at]))
      if (chosen.length === 0) continue
      const replaced = await writing.replace({ text, ext: book.ext }, search, replacement, chosen)
      if (!replaced) unsafe.push(page)
      else edited.push({ page, etag, edits: replaced.edits, before: text, after: replaced.text })
      places += chosen.length
    }
    return { edited, unsafe, places }
  }

  async function replace(replacement: string): Promise<void> {
    const search = searched.current
    if (phase.kind !== 'found' || !search) return
    setProblem(null)
    setPhase({ ...phase, kind: 'replacing' })
    const { edited, unsafe, places } = await editsOf(phase.found, search, replacement)
    if (unsafe.length > 0) {
      const matchesOf = phase.found.pages.filter(({ page }) => unsafe.includes(page))
      const left = matchesOf.flatMap(({ page, matches }) => matches.map((_, at) => keyOf(page, at)))
      setUnchosen(new Set([...unchosen, ...left]))
      setProblem({ kind: 'unsafe', pages: unsafe })
      return setPhase(phase)
    }
    try {
      onBook(await calls.replaceText(phase.found.book, edited, places))
      onReplaced(edited.map(({ page }) => page))
    } catch (error) {
      if (hasStatus(error, 412)) {
        setProblem({ kind: 'changed' })
        return find(search)
      }
      setProblem({ kind: 'notReplaced', serverMessage: serverMessageOf(error) })
      setPhase(phase)
    }
  }

  return {
    phase,
    problem,
    isChosen: (page: number, at: number): boolean => !unchosen.has(keyOf(page, at)),
    choose(keys: readonly string[], isChosen: boolean): void {
      const next = new Set(unchosen)
      for (const key of keys) {
        if (isChosen) next.delete(key)
        else next.add(key)
      }
      setUnchosen(next)
    },
    find(search: TextSearch): void {
      setProblem(null)
      void find(search)
    },
    /** Back to another search. */
    reset(): void {
      if (phase.kind === 'replacing') return
      run.current?.abort()
      setProblem(null)
      setPhase({ kind: 'asking' })
    },
    replace: (replacement: string): void => void replace(replacement),
  }
}
