import { Node, type Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useState } from 'react'
import { loadWithRetry } from '../../lib/loadWithRetry.ts'
import type { PreviewedPage } from '../PreviewedPage.ts'
import { pageSchema } from './pageSchema.ts'
import { sliceOf, sliceOfText } from './paste/pastedContent.ts'
import { type AddPicture, fileOfDataUrl, picturesIn, withPictures } from './paste/pastedPictures.ts'
import type { useOriginal } from './useOriginal.ts'

interface InsertedContentDeps {
  view: RefObject<EditorView | null>
  page: PreviewedPage
  writing: ReturnType<typeof useOriginal>['writing']
  addPicture: AddPicture | undefined
}

/** Says what has become of the content that was inserted last. */
export type InsertNotice = 'pictures' | 'notPasted' | 'adding' | { refused: string }

/** Repairs that are proposed for the text that was pasted last. */
export interface ProposedRepairs {
  count: number
  make: () => void
}

/** Inserts at the caret what is pasted or dropped, adds its pictures to the book, and keeps what is to be said about it. */
export function useInsertedContent({ view, page, writing, addPicture }: InsertedContentDeps) {
  const [notice, setNotice] = useState<InsertNotice | null>(null)
  const [repairs, setRepairs] = useState<ProposedRepairs | null>(null)

  /** Proposes repairs for the text from a position to the caret. Without the chunk that finds them, there are none. */
  const proposeRepairs = async (current: EditorView, from: number): Promise<void> => {
    const { doc, selection } = current.state
    const found = await loadWithRetry(() => import('./paste/repairText.ts')).catch(() => null)
    const all = found?.repairsBetween(doc, from, selection.to) ?? []
    if (!found || all.length === 0 || current.isDestroyed || current.state.doc !== doc) return
    setRepairs({
      count: all.length,
      make() {
        current.dispatch(found.withRepairs(current.state, all))
        current.focus()
      },
    })
  }
  const insertSlice = (slice: Slice) => {
    const current = view.current
    if (!current || slice.size === 0) return
    const { from } = current.state.selection
    current.dispatch(current.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
    if (/^fa\b/.test(page.lang)) void proposeRepairs(current, from)
  }
  /** Adds pictures to the book, one after the other: their names, null for those that were refused, and why. */
  const addAll = async (files: readonly (File | null)[]) => {
    const names: (string | null)[] = []
    let refused: { refused: string } | null = null
    for (const file of files) {
      setNotice('adding')
      const added = file && addPicture ? await addPicture(file) : null
      if (added && 'refused' in added) refused = added
      names.push(added && 'name' in added ? added.name : null)
    }
    return { names, refused }
  }
  const insertHtml = async (html: string, plain: string): Promise<void> => {
    const pasted = await writing.paste(html, page.direction)
    const { names, refused } = await addAll((pasted?.images ?? []).map(fileOfDataUrl))
    const doc = pasted && Node.fromJSON(pageSchema, withPictures(pasted.doc, names))
    const slice = doc ? sliceOf(doc) : sliceOfText(plain)
    insertSlice(slice)
    const isShort = pasted !== null && (pasted.pictures > 0 || names.includes(null))
    setNotice(refused ?? (isShort ? 'pictures' : slice.size === 0 ? 'notPasted' : null))
  }
  /** Inserts lines of our own markup, such as a figure, as blocks. */
  const insertLines = async (lines: string): Promise<void> => {
    const opened = await writing.open(lines)
    if (opened) insertSlice(sliceOf(Node.fromJSON(pageSchema, opened.doc)))
    view.current?.focus()
  }
  /** Adds pictures to the book, and shows them as figures at the caret. */
  const insertPictures = async (files: readonly File[]): Promise<void> => {
    if (!addPicture) return setNotice('pictures')
    let last: { refused: string } | null = null
    for (const file of files) {
      setNotice('adding')
      const added = await addPicture(file)
      if ('lines' in added) await insertLines(added.lines)
      else last = added
    }
    setNotice(last)
  }
  return {
    notice,
    repairs,
    insertLines,
    paste(data: DataTransfer, isPlain: boolean): void {
      const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
      const inCode = view.current?.state.selection.$from.parent.attrs['tag'] === 'pre'
      if (inCode) return void view.current?.dispatch(view.current.state.tr.insertText(plain.replace(/\r\n?/g, '\n')))
      const pictures = picturesIn(data)
      // Word sends a picture of the text besides the text.
      if (pictures.length > 0 && plain.trim() === '') return void insertPictures(pictures)
      if (html !== '' && !isPlain) return void insertHtml(html, plain)
      const slice = sliceOfText(plain)
      insertSlice(slice)
      setNotice(slice.size === 0 ? 'notPasted' : null)
    },
    /** The text has changed: nothing is to be said any more. */
    clear(): void {
      setNotice(null)
      setRepairs(null)
    },
  }
}
