import { memo, type MouseEvent, type RefObject, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { PageFailure } from './PageFailure.tsx'
import { PrintedPlace } from './PrintedPlace.tsx'
import { PageText } from './PageText.tsx'
import { TableScrollBar } from './TableScrollBar.tsx'
import css from './Reader.module.css'
import { drawnPageLink } from '../navigation/drawnPageLink.ts'
import { TurnButton } from '../navigation/TurnButton.tsx'
import type { Step } from '../dom/pageSteps.ts'
import type { ObservablePlace } from '../view/PlaceState.ts'
import { PlaceNotices } from '../place/PlaceNotices.tsx'
import { usePlace } from '../view/usePlace.ts'
import { WayBackButton } from '../place/WayBackButton.tsx'
import { CurrentReader } from '../state/useReader.ts'
import { TexLookBar } from '../tex/TexLookBar.tsx'
import { useTexLook } from '../tex/useTexLook.ts'
import { useTypesetPages } from '../tex/useTypesetPages.ts'
import { usePageTools } from '../tools/usePageTools.tsx'
import { useLinks } from '../view/useLinks.ts'
import { useSwipe } from '../view/useSwipe.ts'
import { useWheel } from '../view/useWheel.ts'
import { focusPageText } from '../dom/pageElements.ts'

interface PageViewportProps {
  hasTurnButtons: boolean
  /** Goes on by a screen or a page, as the layout has it. */
  onStep: (step: Step) => void
  /** Called after a tap on the page, but not on a link, button or summary in it. */
  onTap: () => void
  /** The element that scrolls. */
  ref: RefObject<HTMLDivElement | null>
  /** The element with the page's text. */
  text: RefObject<HTMLElement | null>
  place: ObservablePlace
}

/** Whether somebody is using a control, for example typing a page number, or the history has focused a link. */
const isControlFocused = (text: HTMLElement): boolean => {
  const control = document.activeElement?.closest('input, button, a')
  return control != null && text.closest('main')?.contains(control) === true
}

/** A tap that selects text or activates a link, button or summary has no other effect. */
const isPlainTap = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, summary')) && window.getSelection()?.isCollapsed !== false

/** The scroll container of the page, with a turn button on either side. Renders in the frame of a turn (decision 12). */
export const PageViewport = memo(function PageViewport(props: PageViewportProps) {
  const { hasTurnButtons, onStep, onTap, ref, text, place } = props
  const reader = use(CurrentReader)
  if (!reader) throw new Error('PageViewport must be rendered within CurrentReader.')
  const { t } = useTranslation()
  const { book, shown, hasFailed, isWaiting, step, edgeOf, total } = reader
  const [look, chooseLook] = useTexLook(book)
  const { content, neighbours, failure } = useTypesetPages({
    book,
    shown: hasFailed ? null : shown,
    neighbours: reader.neighbours,
    look,
  })
  const turnProps = { place, onTurn: onStep }
  const hasFirstPage = shown !== null
  const linkTo = (step: 1 | -1) => drawnPageLink(book.id, reader.index + step, total)
  const { arrivals, onLeave, goBack } = usePlace({ reader, viewport: ref, text, state: place })
  const shownIndex = shown?.index ?? null
  const links = useLinks({ bookId: book.id, viewport: ref, text, shownIndex, total, arrivals })
  const tools = usePageTools({ book, text, content, shownIndex, load: reader.load, goTo: links.goTo })

  useSwipe({ viewport: ref, text, direction: book.direction, onTurn: onStep })
  useWheel({ viewport: ref, direction: book.direction, onTurn: onStep })
  // Only the first page takes the focus; after that it stays on the text or on the button that was pressed.
  useEffect(() => {
    if (text.current && !isControlFocused(text.current)) focusPageText(text.current)
  }, [hasFirstPage, text])

  return (
    <>
      <div
        className={css.main}
        role="presentation"
        dir={book.direction}
        onClick={(event) => isPlainTap(event) && onTap()}
      >
        {hasTurnButtons && <TurnButton step="previous" isEnd={reader.index === 0} href={linkTo(-1)} {...turnProps} />}
        <div ref={ref} className={css.viewport} aria-busy={isWaiting}>
          <div className={css.notice} role="status">
            {reader.hasChanged && <Notice text={t('reader.changed')} onDismiss={reader.dismissChange} />}
            <PlaceNotices place={place} />
          </div>
          {content && <PrintedPlace book={book} index={shown?.index ?? reader.index} total={total} />}
          <div className={css.page}>
            {hasFailed && (
              <PageFailure book={book} isAway={reader.isAway} onRetry={reader.retry} onRecover={reader.recover} />
            )}
            {content && book.ext === 'tex' && <TexLookBar look={look} onChoose={chooseLook} failure={failure} />}
            {content && (
              <PageText
                ref={text}
                viewport={ref}
                book={book}
                content={content}
                neighbours={neighbours}
                step={step}
                onLeave={onLeave}
                onShown={() => arrivals.onShown(step !== null, shown && edgeOf(shown.index))}
                onOtherLook={arrivals.onOtherLook}
                onClick={(event) => tools.onClick(event) || links.follow(event)}
              />
            )}
          </div>
        </div>
        <WayBackButton place={place} onBack={goBack} />
        <TableScrollBar viewport={ref} text={text} content={content} />
        {isWaiting && (
          <div className={css.loading}>
            <Spinner />
          </div>
        )}
        {hasTurnButtons && (
          <TurnButton step="next" isEnd={reader.index === total - 1} href={linkTo(1)} {...turnProps} />
        )}
      </div>
      {tools.layer}
    </>
  )
})
