import { memo, type MouseEvent, type RefObject, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { focusText } from './focusPageText.ts'
import { PageSheet } from './PageText.tsx'
import css from '../ReaderView.module.css'
import { RoundTurn } from '../navigation/TurnButton.tsx'
import { ReaderNow } from '../useReader.ts'
import { useSwipe } from '../navigation/useSwipe.ts'
import { useWheelTurns } from '../navigation/useWheel.ts'

interface DeskProps {
  roundButtons: boolean
  /** The page was tapped, and nothing on it. */
  onTap: () => void
  /** What scrolls. */
  ref: RefObject<HTMLDivElement | null>
  /** What is read. */
  text: RefObject<HTMLElement | null>
}

/** Somebody who types a page number before the first page has come is not taken away from there. */
const isOnControl = (): boolean => document.activeElement?.closest('[role=dialog] :is(input, button)') != null

/** A tap that selects, or that presses something, is meant for that. */
const isPlainTap = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button')) && window.getSelection()?.isCollapsed !== false

/** The desk that a page lies on, with a button on either side. */
export const Desk = memo(function Desk({ roundButtons, onTap, ref, text }: DeskProps) {
  const reader = use(ReaderNow)
  if (!reader) throw new Error('A desk stands in a reader.')
  const { t } = useTranslation()
  const { book, shown, failed, waiting, travel, turn } = reader
  const sheet = failed ? null : (shown?.sheet ?? null)
  const firstCame = shown !== null

  useSwipe({ desk: ref, text, direction: book.direction, onTurn: turn })
  useWheelTurns({ desk: ref, direction: book.direction, onTurn: turn })
  // From then on the focus stays where the reader puts it: on the page, or on a button pressed.
  useEffect(() => {
    if (!isOnControl()) focusText(text.current)
  }, [firstCame, text])

  return (
    <main className={css.stage} dir={book.direction} onClick={(event) => isPlainTap(event) && onTap()}>
      {roundButtons && <RoundTurn travel="previous" idle={reader.index === 0} onTurn={turn} />}
      <div ref={ref} className={css.desk} aria-busy={waiting}>
        <div className={css.notice} role="status">
          {reader.changed && <Notice text={t('reader.changed')} onDismiss={reader.seeChange} />}
        </div>
        <div className={css.paper}>
          {failed && (
            <EmptyState role="alert" title={t('reader.failed')}>
              <Button onClick={reader.retry}>{t('retry')}</Button>
            </EmptyState>
          )}
          {sheet && <PageSheet ref={text} desk={ref} book={book} sheet={sheet} near={reader.near} travel={travel} />}
        </div>
      </div>
      {waiting && (
        <div className={css.busy}>
          <Spinner />
        </div>
      )}
      {roundButtons && <RoundTurn travel="next" idle={reader.index === reader.total - 1} onTurn={turn} />}
    </main>
  )
})
