import type { Book } from '@hikma/contracts/book'
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { formatNumber } from '../../lib/formats.ts'
import type { ReadingPlace } from '../../lib/readingPlace.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { LeaveGuard } from '../../ui/LeaveGuard.ts'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Desk } from './Desk.tsx'
import { focusText } from './focusText.ts'
import { Foot } from './Foot.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { leafIn } from './pageLeaves.ts'
import { NumberedPages } from './NumberedPages.tsx'
import { PlaceInput } from './PlaceInput.tsx'
import { ReaderHead } from './ReaderHead.tsx'
import { selectEditing } from './readerSlice.ts'
import { ReaderTools } from './ReaderTools.tsx'
import css from './ReaderView.module.css'
import { scrollScreen } from './scrollScreen.ts'
import { TurnBar } from './TurnBar.tsx'
import { useCharacterKeys } from './useCharacterKeys.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useQuietBar } from './useQuietBar.ts'
import { type Reader, useReader } from './useReader.ts'
import { useReaderKeys } from './useReaderKeys.ts'
import { useTextSize } from './useTextSize.ts'
import { VoiceStrip } from './VoiceStrip.tsx'

interface ReaderViewProps {
  book: Book
  onClose: () => void
  /** The book is no longer there. */
  onGone: () => void
  /** What stands beside the page and knows which it is. */
  assistant?: ComponentType<ReadingPlace>
  /** For an admin: what stands between the header and the page and, while editing, in the page's place. */
  renderEdit?: ((slot: EditSlot) => ReactNode) | undefined
}

export interface EditSlot {
  /** Index from 0. */
  index: number
  total: number
  replace: Reader['replace']
  /** Filled while there may be something to lose. */
  setGuard: (guard: LeaveGuard | null) => void
}

/** A book that goes while it is edited stays open: what was written is not to be lost. */
const stay = () => undefined

/** The whole screen for one book. */
export function ReaderView({ book, onClose, onGone, assistant: Assistant, renderEdit }: ReaderViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const phone = useMedia(PHONE)
  const dialog = useRef<HTMLDivElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const placeInput = useRef<HTMLInputElement>(null)
  const { setGuard, leave } = useLeaveGuard(onClose)
  const isEditing = useSelector(selectEditing)
  const reader = useReader(book, isEditing ? stay : onGone)
  const { index, total } = reader
  const [size, changeSize] = useTextSize(desk, text)
  const [characters, setCharacters] = useCharacterKeys()
  const [helpOpen, setHelpOpen] = useState(false)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const bar = useQuietBar(phone, foot)
  const fillScreen = useFullScreen()
  const page = formatNumber(index + 1, language)
  useDocumentTitle(total === 0 ? book.title : t('reader.tabTitle', { title: book.title, page }))

  const readOn = (travel: 'next' | 'previous') => {
    if (!scrollScreen(desk.current, travel)) reader.turn(travel)
  }
  useReaderKeys({
    direction: book.direction,
    isActive: !isEditing,
    characters,
    onAction: {
      next: () => reader.turn('next'),
      previous: () => reader.turn('previous'),
      screenOn: () => readOn('next'),
      screenBack: () => readOn('previous'),
      first: () => reader.goTo(0),
      last: () => reader.goTo(total - 1),
      goTo: () => placeInput.current?.focus(),
      larger: () => changeSize('larger'),
      smaller: () => changeSize('smaller'),
      fullScreen: fillScreen,
      help: openHelp,
      close: onClose,
    },
  })
  useEffect(() => dialog.current?.focus(), [])
  const closeHelp = () => {
    setHelpOpen(false)
    // The dialog gave the focus back as if somebody had gone there by Tab.
    if (document.activeElement === text.current) focusText(text.current)
  }

  // Where there is no page yet, it takes the focus as soon as it comes.
  const readPage = () => (text.current ? focusText(text.current) : dialog.current?.focus())
  const place = total > 0 && (
    <PlaceInput ref={placeInput} index={index} total={total} onGo={reader.goTo} onEntered={readPage} />
  )
  return (
    <div
      ref={dialog}
      className={css.reader}
      style={{ '--text-scale': size / 100 } as CSSProperties}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <ReaderHead book={book} titleId={titleId} index={index} onClose={leave}>
        {!phone && !isEditing && place}
        {total > 0 && !isEditing && <ReaderTools phone={phone} size={size} onSize={changeSize} onHelp={openHelp} />}
      </ReaderHead>
      {renderEdit?.({ index, total, replace: reader.replace, setGuard })}
      {isEditing ? null : total === 0 ? (
        <div className={css.blank}>
          <EmptyState title={t('reader.empty')} hint={t('reader.emptyHint')}>
            <Button tone="main" onClick={onClose}>
              {t('close')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <>
          <Desk ref={desk} text={text} book={book} reader={reader} roundButtons={!phone} onTap={bar.show} />
          <Foot ref={foot} phone={phone} hidden={bar.hidden} onShow={bar.show}>
            <VoiceStrip />
            {Assistant && (
              <Assistant
                bookId={book.id}
                page={(reader.shown?.index ?? index) + 1}
                region={text}
                readText={() => (text.current ? (leafIn(text.current)?.innerText ?? '') : '')}
              />
            )}
            {phone ? (
              <TurnBar
                direction={book.direction}
                atStart={index === 0}
                atEnd={index === total - 1}
                onTurn={reader.turn}
              >
                {place}
              </TurnBar>
            ) : (
              <NumberedPages direction={book.direction} index={index} total={total} onGo={reader.goTo} />
            )}
          </Foot>
        </>
      )}
      <VisuallyHidden role="status">
        {total > 0 && !isEditing && t('reader.pageOf', { page, total: formatNumber(total, language) })}
      </VisuallyHidden>
      {helpOpen && (
        <KeyHelp direction={book.direction} characters={characters} onCharacters={setCharacters} onClose={closeHelp} />
      )}
    </div>
  )
}
