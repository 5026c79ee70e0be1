import { memo, type MouseEvent, type RefObject, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { focusPageText } from './focusPageText.ts'
import { PageFailure } from './PageFailure.tsx'
import { PageText } from './PageText.tsx'
import { TableScrollBar } from './TableScrollBar.tsx'
import css from '../ReaderView.module.css'
import { TurnButton } from '../navigation/TurnButton.tsx'
import { CurrentReader } from '../useReader.ts'
import { useLinks } from './useLinks.ts'
import { useSwipe } from '../navigation/useSwipe.ts'
import { useWheel } from '../navigation/useWheel.ts'

interface PageViewportProps {
  hasTurnButtons: boolean
  /** Called after a tap on the page, but not on a link, button or summary in it. */
  onTap: () => void
  /** The element that scrolls. */
  ref: RefObject<HTMLDivElement | null>
  /** The element with the page's text. */
  text: RefObject<HTMLElement | null>
}

/** Whether somebody is using a control, for example typing a page number before the first page has arrived. */
const isControlFocused = (): boolean => document.activeElement?.closest('[role=dialog] :is(input, button)') != null

/** A tap that selects text or activates a link, button or summary has no other effect. */
const isPlainTap = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, summary')) && window.getSelection()?.isCollapsed !== false

/** The scroll container of the page, with a turn button on either side. Renders in the frame of a turn (decision 12). */
export const PageViewport = memo(function PageViewport({ hasTurnButtons, onTap, ref, text }: PageViewportProps) {
  const reader = use(CurrentReader)
  if (!reader) throw new Error('PageViewport must be rendered within CurrentReader.')
  const { t } = useTranslation()
  const { book, shown, hasFailed, isWaiting, neighbours, step, turn, total, goTo } = reader
  const content = hasFailed ? null : (shown?.content ?? null)
  const hasFirstPage = shown !== null
  const links = useLinks({ viewport: ref, text, shownIndex: shown?.index ?? null, total, goTo })

  useSwipe({ viewport: ref, text, direction: book.direction, onTurn: turn })
  useWheel({ viewport: ref, direction: book.direction, onTurn: turn })
  // Only the first page takes the focus; after that it stays on the text or on the button that was pressed.
  useEffect(() => {
    if (!isControlFocused()) focusPageText(text.current)
  }, [hasFirstPage, text])

  return (
    <main className={css.main} dir={book.direction} onClick={(event) => isPlainTap(event) && onTap()}>
      {hasTurnButtons && <TurnButton step="previous" isDisabled={reader.index === 0} onTurn={turn} />}
      <div ref={ref} className={css.viewport} aria-busy={isWaiting}>
        <div className={css.notice} role="status">
          {reader.hasChanged && <Notice text={t('reader.changed')} onDismiss={reader.dismissChange} />}
        </div>
        <div className={css.page}>
          {hasFailed && (
            <PageFailure book={book} isAway={reader.isAway} onRetry={reader.retry} onRecover={reader.recover} />
          )}
          {content && (
            <PageText
              ref={text}
              viewport={ref}
              book={book}
              content={content}
              neighbours={neighbours}
              step={step}
              onShown={links.onShown}
              onClick={links.follow}
            />
          )}
        </div>
      </div>
      <TableScrollBar viewport={ref} text={text} content={content} />
      {isWaiting && (
        <div className={css.loading}>
          <Spinner />
        </div>
      )}
      {hasTurnButtons && <TurnButton step="next" isDisabled={reader.index === reader.total - 1} onTurn={turn} />}
    </main>
  )
})
