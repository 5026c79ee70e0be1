import type { Book } from '@hikma/contracts/book'
import {
  type MouseEvent,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { incomingSide, type Step } from '../navigation/pageSteps.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import type { PageContent } from './fetchPageContent.ts'
import { observeOverflow } from './observeOverflow.ts'
import { createPageViews } from './createPageViews.ts'
import css from './PageText.module.css'
import { animateTurn } from '../navigation/animateTurn.ts'

interface PageTextProps {
  book: Pick<Book, 'direction' | 'lang'>
  content: PageContent
  /** The pages before and after, to be prepared. */
  neighbours: readonly PageContent[]
  /** The step that led to this page. */
  step: Step | null
  /** The element that scrolls. */
  viewport: RefObject<HTMLElement | null>
  /** Called when another page has come onto the screen. */
  onShown: () => void
  /** Called after a click on the text with any button. */
  onClick: (event: MouseEvent) => void
  ref: Ref<HTMLElement>
}

/** The text of a page. Its styles keep hostile content from covering anything outside it (SECURITY.md §2.6). */
export function PageText({ book, content, neighbours, step, viewport, onShown, onClick, ref }: PageTextProps) {
  const { t } = useTranslation()
  const text = useRef<HTMLElement>(null)
  const views = useRef<ReturnType<typeof createPageViews> | null>(null)
  useImperativeHandle(ref, () => text.current as HTMLElement, [])

  // An effect event, since a new `step` alone must not repeat the animation: only new content does.
  const show = useEffectEvent((next: PageContent) => {
    if (!text.current) return
    views.current ??= createPageViews(text.current)
    // Read before the view changes: afterwards `scrollTop` would force a layout.
    if (viewport.current && viewport.current.scrollTop !== 0) void viewport.current.scrollTo({ top: 0 })
    views.current.show(next)
    onShown()
    animateTurn(text.current, incomingSide(step, book.direction))
  })
  useLayoutEffect(() => show(content), [content])

  const prepare = useEffectEvent((contents: readonly PageContent[]) => {
    views.current?.retain([content, ...contents])
    // One idle callback each, so that a key pressed meanwhile waits for one of them at most.
    const cancels = contents.map((neighbour) => whenIdle(() => views.current?.prepare(neighbour)))
    return () => cancels.forEach((cancel) => cancel())
  })
  useEffect(() => prepare(neighbours), [neighbours])

  const wideLabel = t('reader.wideTable')
  // Deferred, since the observation is no part of the frame of a turn.
  const deferred = useDeferredValue(content)
  useEffect(() => (text.current ? observeOverflow(text.current, wideLabel) : undefined), [deferred, wideLabel])

  return (
    <section
      ref={text}
      className={css.page}
      lang={book.lang}
      dir={book.direction}
      aria-label={t('reader.pageText')}
      tabIndex={0}
      onClick={onClick}
      onAuxClick={onClick}
    />
  )
}
