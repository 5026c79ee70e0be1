import type { Book } from '@hikma/contracts/book'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Desk } from './Desk.tsx'
import { focusText } from './focusText.ts'
import { PlaceInput } from './PlaceInput.tsx'
import { ReaderHead } from './ReaderHead.tsx'
import css from './ReaderView.module.css'
import { scrollScreen } from './scrollScreen.ts'
import { TurnBar } from './TurnButtons.tsx'
import { useReader } from './useReader.ts'
import { useReaderKeys } from './useReaderKeys.ts'

interface ReaderViewProps {
  book: Book
  onClose: () => void
  /** The book is no longer there. */
  onGone: () => void
}

/** The whole screen for one book. */
export function ReaderView({ book, onClose, onGone }: ReaderViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const phone = useMedia(PHONE)
  const dialog = useRef<HTMLDivElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const reader = useReader(book, onGone)
  const { index, total } = reader
  const page = formatNumber(index + 1, language)
  useDocumentTitle(total === 0 ? book.title : t('reader.tabTitle', { title: book.title, page }))

  useReaderKeys(book.direction, (meaning) => {
    if (meaning.type === 'close') onClose()
    if (meaning.type === 'first') reader.goTo(0)
    if (meaning.type === 'last') reader.goTo(total - 1)
    if (meaning.type === 'turn') reader.turn(meaning.travel)
    if (meaning.type === 'screen' && !scrollScreen(desk.current, meaning.travel)) reader.turn(meaning.travel)
  })
  useEffect(() => dialog.current?.focus(), [])

  const place = total > 0 && (
    <PlaceInput index={index} total={total} onGo={reader.goTo} onEntered={() => focusText(text.current)} />
  )
  return (
    <div ref={dialog} className={css.reader} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
      <ReaderHead book={book} titleId={titleId} index={index} onClose={onClose}>
        {!phone && place}
      </ReaderHead>
      {total === 0 ? (
        <div className={css.blank}>
          <EmptyState title={t('reader.empty')} hint={t('reader.emptyHint')}>
            <Button tone="main" onClick={onClose}>
              {t('close')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <Desk ref={desk} text={text} book={book} reader={reader} roundButtons={!phone} />
      )}
      {phone && place && (
        <TurnBar direction={book.direction} atStart={index === 0} atEnd={index === total - 1} onTurn={reader.turn}>
          {place}
        </TurnBar>
      )}
      <VisuallyHidden role="status">
        {total > 0 && t('reader.pageOf', { page, total: formatNumber(total, language) })}
      </VisuallyHidden>
    </div>
  )
}
