import { parseLibraryQuery } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { DRAWN_PAGE, type TakeOverData } from '@hikma/contracts/documents'
import { pageUrl } from '@hikma/contracts/links'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { genreChosen, languageChosen, searchTyped, sortChosen } from '../../features/library/librarySlice.ts'
import { type DrawnPage, DrawnPageContext, holdDrawnPage } from '../../features/reader/content/DrawnPage.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import type { AppDispatch } from '../store.ts'
import { addCachedBooks } from '../../books/bookLists.ts'
import { documentData } from './documentData.ts'
import { type Gesture, heldGesture } from './holdGestures.ts'
import { noteInteraction } from './noteInteraction.ts'
import { othersIn } from './othersIn.ts'
import { painted } from '../../lib/painted.ts'
import { prepareView } from './prepareView.ts'
import { nameOf } from './nameOf.ts'

/**
 * Replaces what the server has drawn by the app, once this can show the same. People can read, type and follow links
 * meanwhile; what they did that only the app can answer is repeated. Of what was drawn only the text of a page
 * stays (decision 43).
 */
export async function takeOver(
  data: TakeOverData,
  root: HTMLElement,
  app: ReactNode,
  dispatch: AppDispatch,
): Promise<void> {
  // What is drawn is not held up by the work on what replaces it.
  await painted()
  // A view that cannot be prepared is shown all the same: it says what is the matter, and tries again.
  await prepareView(data, dispatch).catch(() => undefined)
  const text = root.querySelector(`[${DRAWN_PAGE}]`)
  const page = await drawnPage(data, text)
  const readFields = changedFields(root)
  takeFields(readFields(), dispatch)
  const others = othersIn(document.body, root)
  const { restoreFocus, restoreScroll } = noteInteraction(root, text?.firstElementChild ?? null)
  const onShown = () => {
    for (const node of others) node.remove()
    restoreScroll()
    // Letters typed during the render.
    takeFields(readFields(), dispatch)
  }
  const onReady = () => {
    restoreFocus()
    document.documentElement.style.removeProperty('--room')
    void painted().then(() => showFonts(root))
    // After React has rendered what the restored field holds.
    setTimeout(() => {
      const gesture = heldGesture()
      // React has removed the drawn content; its data is not needed any more.
      documentData()?.remove()
      repeatGesture(gesture, root)
    })
    // `prepareView` may have put the drawn book in the place of this list.
    void dispatch(addCachedBooks())
    if (data.view === 'reader') whenIdle(() => void fetchPage(data.book, data.page).catch(() => undefined))
  }
  // A transition is rendered in small tasks, and waits for chunks that are loaded already.
  startTransition(() =>
    createRoot(root).render(
      <DrawnPageContext value={holdDrawnPage(page)}>
        <AfterFirstRender onShown={onShown} onReady={onReady}>
          {app}
        </AfterFirstRender>
      </DrawnPageContext>,
    ),
  )
}

/** Fetches a page that was drawn, and not fetched. The browser then has it without a connection, too. */
async function fetchPage({ id, ext, version }: Book, page: number) {
  const { download } = await import('../../api/download.ts')
  return download(`${pageUrl(id, page, ext)}?v=${version}`, new AbortController().signal)
}

/** Searches and filters by what was typed and chosen before. */
function takeFields(fields: ReadonlyMap<string, string>, dispatch: AppDispatch): void {
  const { q, genre, language, sort } = parseLibraryQuery(new URLSearchParams([...fields]).toString())
  if (fields.has('q')) dispatch(searchTyped(q))
  if (fields.has('genre')) dispatch(genreChosen(genre))
  if (fields.has('language')) dispatch(languageChosen(language))
  if (fields.has('sort')) dispatch(sortChosen(sort))
}

/** The page that was drawn; null if the browser makes it anew, as it does with the source of a page of TeX. */
async function drawnPage(data: TakeOverData, text: Element | null): Promise<DrawnPage | null> {
  if (data.view !== 'reader' || !text) return null
  const { book, page, pageId, isTypeset } = data
  const named = pageId === null ? {} : { pageId }
  const drawn = { kind: 'drawn', markup: '', nodes: [...text.childNodes] } as const
  if (book.ext === 'html') return { book, index: page - 1, content: { ...drawn, ...named } }
  // A reader may want to see the source.
  const source = isTypeset ? await fetchPage(book, page).catch(() => null) : null
  if (!source) return null
  const content = { kind: 'tex', text: source.text, figures: new Map(), index: page - 1, ...named } as const
  return { book, index: page - 1, content, typeset: { ...drawn, source: content } }
}

interface AfterFirstRenderProps {
  /** Called when the elements are in the document, before they are painted. */
  onShown: () => void
  /** Called after the effects of all views, which may move the focus. */
  onReady: () => void
  children: ReactNode
}

/** Reports, once, that React has rendered its children. */
function AfterFirstRender({ onShown, onReady, children }: AfterFirstRenderProps) {
  const shown = useEffectEvent(onShown)
  const ready = useEffectEvent(onReady)
  useLayoutEffect(() => shown(), [])
  useEffect(() => ready(), [])
  return children
}

/** The families of `ui/fonts.css`. */
const FAMILIES = ['Vazirmatn Latin', 'Vazirmatn Variable', 'Literata Variable']
/** So much of a view says which scripts it has. */
const SAMPLE_LENGTH = 4_000

/**
 * Lets the app's fonts take the place of those of a drawn document (`ui/firstFonts.css`), once they are loaded, so that
 * nothing is shown in a third one meanwhile.
 */
async function showFonts(root: HTMLElement): Promise<void> {
  const sample = root.textContent.slice(0, SAMPLE_LENGTH)
  await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em '${family}'`, sample)))
  document.documentElement.removeAttribute('data-drawn')
}

/** Repeats on the app what was last done on the drawn document. */
function repeatGesture(gesture: Gesture | undefined, root: HTMLElement): void {
  if (!gesture) return
  if ('key' in gesture) {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { ...gesture.key, bubbles: true, cancelable: true }))
    return
  }
  const buttons = [...root.querySelectorAll<HTMLElement>('button, [role=button]')]
  const button = buttons.find((button) => nameOf(button) === gesture.button && button.checkVisibility())
  button?.focus()
  button?.click()
}

type Field = HTMLInputElement | HTMLSelectElement

const isChanged = (field: Field): boolean =>
  field instanceof HTMLInputElement
    ? field.value !== field.defaultValue
    : [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)

/**
 * Returns a function that gives the values of the fields below `root` that were changed since the server has drawn them,
 * by name. It still does after their removal.
 */
function changedFields(root: HTMLElement): () => Map<string, string> {
  // The search field for the other kind of device is there, too, but hidden.
  const fields = [...root.querySelectorAll<Field>('input[name], select[name]')].filter((field) =>
    field.checkVisibility(),
  )
  return () => new Map(fields.filter(isChanged).map(({ name, value }) => [name, value]))
}
