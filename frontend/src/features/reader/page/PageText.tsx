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
import { incomingSide, type Step } from '../dom/pageSteps.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { copyFormulas } from '../tex/copyFormulas.ts'
import tex from '../tex/typeset.module.css'
import { addTools } from '../tools/addTools.ts'
import { watchFigures } from '../figures/watchFigures.ts'
import type { PageContent } from '../content/fetchPageContent.ts'
import { observeOverflow } from '../dom/observeOverflow.ts'
import { createPageViews } from '../content/createPageViews.ts'
import css from '../content/PageText.module.css'
import { animateTurn } from '../dom/animateTurn.ts'
import { findCurrentView } from '../dom/pageElements.ts'

interface PageTextProps {
  book: Pick<Book, 'direction' | 'lang'>
  content: PageContent
  /** The pages before and after, to be prepared. */
  neighbours: readonly PageContent[]
  /** The step that led to this page. */
  step: Step | null
  /** The element that scrolls. */
  viewport: RefObject<HTMLElement | null>
  /** Called before another page comes onto the screen. */
  onLeave: () => void
  /** Called when another page has come onto the screen. */
  onShown: () => void
  /** Called when the page has come onto the screen in another look: typeset, or as its source. */
  onOtherLook: () => void
  /** Called after a click on the text with any button. */
  onClick: (event: MouseEvent) => void
  ref: Ref<HTMLElement>
}

/** Whether these are two looks of one TeX page: its text then changes where it is, without a turn. */
const isOtherLook = (next: PageContent, previous: PageContent | null): boolean =>
  previous !== null && next !== previous && next.kind !== 'html' && sourceOf(next) === sourceOf(previous)

const sourceOf = (content: PageContent): PageContent => (content.kind === 'typeset' ? content.source : content)

/** The text of a page. Its styles keep hostile content from covering anything outside it (SECURITY.md §2.6). */
export function PageText(props: PageTextProps) {
  const { book, content, neighbours, step, viewport, onLeave, onShown, onOtherLook, onClick, ref } = props
  const { t } = useTranslation()
  const text = useRef<HTMLElement>(null)
  const views = useRef<ReturnType<typeof createPageViews> | null>(null)
  const previous = useRef<PageContent | null>(null)
  useImperativeHandle(ref, () => text.current as HTMLElement, [])

  // An effect event, since a new `step` alone must not repeat the animation: only new content does.
  const show = useEffectEvent((next: PageContent) => {
    if (!text.current) return
    views.current ??= createPageViews(text.current)
    const isSamePage = isOtherLook(next, previous.current)
    previous.current = next
    if (isSamePage) {
      views.current.show(next)
      onOtherLook()
      return
    }
    onLeave()
    // Read before the view changes: afterwards a scroll position would force a layout.
    for (const moved of [viewport.current, text.current])
      if (moved && (moved.scrollTop !== 0 || moved.scrollLeft !== 0)) moved.scrollTo(0, 0)
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

  const [wideTable, wideFormula] = [t('reader.wideTable'), t('reader.wideFormula')]
  // Deferred, since the observation is no part of the frame of a turn.
  const deferred = useDeferredValue(content)
  useEffect(
    () => (text.current ? observeOverflow(text.current, { table: wideTable, formula: wideFormula }) : undefined),
    [deferred, wideTable, wideFormula],
  )
  useEffect(() => {
    const view = text.current && findCurrentView(text.current)
    if (!text.current || !view) return
    addTools(view, {
      copy: t('reader.tools.copy'),
      table: t('reader.tools.table'),
      figure: t('reader.tools.figure'),
    })
    return watchFigures(text.current, t('reader.figure.failed'))
  }, [deferred, t])

  return (
    <section
      ref={text}
      className={`${css.page} ${css.flow} ${tex.typeset}`}
      lang={book.lang}
      dir={book.direction}
      aria-label={t('reader.pageText')}
      tabIndex={0}
      onClick={onClick}
      onAuxClick={onClick}
      onCopy={copyFormulas}
      // In the browser the effects show the page. (The server's `markup` is sanitised.)
      dangerouslySetInnerHTML={import.meta.env.SSR && content.kind === 'drawn' ? { __html: content.markup } : undefined}
    />
  )
}
