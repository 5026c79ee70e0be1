import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { focusPageText } from '../dom/pageElements.ts'
import type { PageView } from '../view/createPageView.ts'
import type { EndOfBookProps } from './EndOfBook.tsx'
import css from './LastScreen.module.css'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'

interface LastScreenProps extends EndOfBookProps {
  view: PageView
}

/** The screen after the last page of a book. It covers the page, which is left as it is. */
export function LastScreen({ view, ...end }: LastScreenProps) {
  const isShown = useSyncExternalStore(
    view.subscribe,
    () => view.getState().isPastEnd,
    () => false,
  )
  return isShown ? <Shown view={view} {...end} /> : null
}

function Shown({ view, ...end }: LastScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  const { text } = view
  useEffect(() => {
    const [shown, pageText] = [box.current, text.current]
    const page = pageText?.parentElement
    const hadFocus = page?.contains(document.activeElement) === true
    // What it covers cannot be reached.
    page?.toggleAttribute('inert', true)
    if (hadFocus) shown?.focus({ preventScroll: true })
    return () => {
      page?.toggleAttribute('inert', false)
      if (document.activeElement === document.body || shown?.contains(document.activeElement)) focusPageText(pageText)
    }
  }, [text])
  return (
    <div ref={box} className={css.screen} tabIndex={-1} data-last-screen="">
      <Suspense>
        <EndOfBook {...end} />
      </Suspense>
    </div>
  )
}

/** Loaded near the end of a book only. Without it, the book ends with its last page. */
const EndOfBook = lazyWithRetry(
  async () => (await import('./EndOfBook.tsx')).EndOfBook,
  () => null,
)
