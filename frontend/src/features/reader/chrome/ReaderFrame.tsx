import { type ComponentType, type CSSProperties, memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { ReadingPlace } from '../../../lib/readingPlace.ts'
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts'
import { PHONE_QUERY, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { BlankBook } from '../page/EmptyBook.tsx'
import { Desk } from '../page/PageViewport.tsx'
import { EditNow, type RenderEdit } from '../EditSlot.tsx'
import { focusText } from '../page/focusPageText.ts'
import { KeyHelp } from './ShortcutHelp.tsx'
import { PlaceInput } from '../navigation/PageInput.tsx'
import { PlaceTold } from './PageAnnouncer.tsx'
import { ReaderFoot } from './ReaderFooter.tsx'
import { ReaderHead } from './ReaderHeader.tsx'
import { selectEditing } from '../readerSlice.ts'
import { ReaderTools } from './ReaderTools.tsx'
import css from '../ReaderView.module.css'
import { scrollScreen } from '../navigation/scrollByScreen.ts'
import { useCharacterKeys } from '../navigation/useCharacterShortcuts.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useQuietBar } from './useAutoHideBar.ts'
import type { Reader } from '../useReader.ts'
import { useReaderKeys } from '../navigation/useShortcuts.ts'
import { useTextSize } from './useTextSize.ts'

export interface ReaderFrameProps {
  /** The reader as it is told on the screen, which can be a moment after a turn. */
  told: Reader
  onClose: () => void
  /** What stands beside the page and knows which it is. */
  assistant?: ComponentType<ReadingPlace>
  /** For an admin: what stands between the header and the page and, while editing, in the page's place. */
  renderEdit?: RenderEdit | undefined
}

/** What lies around the page, and what the keys do. */
export const ReaderFrame = memo(function ReaderFrame({ told, onClose, assistant, renderEdit }: ReaderFrameProps) {
  const { book, index, total, goTo, turn } = told
  const titleId = useId()
  const phone = useMediaQuery(PHONE_QUERY)
  const dialog = useRef<HTMLDivElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const placeInput = useRef<HTMLInputElement>(null)
  const { setGuard, leave } = useLeaveGuard(onClose)
  const isEditing = useSelector(selectEditing)
  const [size, changeSize] = useTextSize(desk, text)
  const [characters, setCharacters] = useCharacterKeys()
  const [helpOpen, setHelpOpen] = useState(false)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const bar = useQuietBar(phone, foot)
  const fillScreen = useFullScreen()

  const readOn = (travel: 'next' | 'previous') => {
    if (!scrollScreen(desk.current, travel)) turn(travel)
  }
  useReaderKeys({
    direction: book.direction,
    isActive: !isEditing,
    characters,
    onAction: {
      next: () => turn('next'),
      previous: () => turn('previous'),
      screenOn: () => readOn('next'),
      screenBack: () => readOn('previous'),
      first: () => goTo(0),
      last: () => goTo(total - 1),
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
    <PlaceInput ref={placeInput} index={index} total={total} onGo={goTo} onEntered={readPage} />
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
      {renderEdit && <EditNow render={renderEdit} setGuard={setGuard} />}
      {isEditing ? null : total === 0 ? (
        <BlankBook onClose={onClose} />
      ) : (
        <>
          <Desk ref={desk} text={text} roundButtons={!phone} onTap={bar.show} />
          <ReaderFoot ref={foot} told={told} text={text} phone={phone} place={place} bar={bar} assistant={assistant} />
        </>
      )}
      <PlaceTold book={book} index={index} total={total} silent={isEditing} />
      {helpOpen && (
        <KeyHelp direction={book.direction} characters={characters} onCharacters={setCharacters} onClose={closeHelp} />
      )}
    </div>
  )
})
