import { type ComponentType, memo, useEffect, useId, useRef } from 'react'
import { useSelector } from 'react-redux'
import type { ReadingPlace } from '../../../lib/readingPlace.ts'
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts'
import { PHONE_QUERY, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { EmptyBook } from '../page/EmptyBook.tsx'
import { PageViewport } from '../page/PageViewport.tsx'
import { EditSlot, type RenderEdit } from '../EditSlot.tsx'
import { focusPageText } from '../page/focusPageText.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { PageInput } from '../navigation/PageInput.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { ReaderDialog } from './ReaderDialog.tsx'
import { ReaderFooter } from './ReaderFooter.tsx'
import { ReaderHeader } from './ReaderHeader.tsx'
import { selectIsEditing } from '../readerSlice.ts'
import { ReaderTools } from './ReaderTools.tsx'
import { useAutoHideBar } from './useAutoHideBar.ts'
import type { Reader } from '../useReader.ts'
import { useReaderShortcuts } from './useReaderShortcuts.ts'
import { useTextSize } from './useTextSize.ts'

export interface ReaderFrameProps {
  /** The reader as a deferred value, which can be older than the page on the screen. */
  deferred: Reader
  onClose: () => void
  /** The assistant, which is shown beside the page. */
  assistant?: ComponentType<ReadingPlace>
  /** For an admin: renders a bar between the header and the page and, while editing, the editor instead of the page. */
  renderEdit?: RenderEdit | undefined
}

/** Everything around the page: header, footer, edit mode, help, announcements, and the shortcuts. */
export const ReaderFrame = memo(function ReaderFrame({ deferred, onClose, assistant, renderEdit }: ReaderFrameProps) {
  const { book, index, total, goTo } = deferred
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE_QUERY)
  const dialog = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const pageInput = useRef<HTMLInputElement>(null)
  const { setGuard, leave } = useLeaveGuard(onClose)
  const isEditing = useSelector(selectIsEditing)
  const [size, changeSize] = useTextSize(viewport, text)
  const bar = useAutoHideBar(isPhone, footer)
  const options = { reader: deferred, isActive: !isEditing, viewport, text, pageInput, changeSize, close: onClose }
  const { characters, isHelpOpen, openHelp, closeHelp } = useReaderShortcuts(options)
  useEffect(() => dialog.current?.focus(), [])

  // Before the first page has arrived, the dialog has the focus; the page takes it then.
  const focusPage = () => (text.current ? focusPageText(text.current) : dialog.current?.focus())
  const input = total > 0 && <PageInput ref={pageInput} index={index} total={total} onGo={goTo} onEntered={focusPage} />
  return (
    <ReaderDialog ref={dialog} titleId={titleId} size={size}>
      <ReaderHeader book={book} titleId={titleId} index={index} onClose={leave}>
        {!isPhone && !isEditing && input}
        {total > 0 && !isEditing && <ReaderTools isPhone={isPhone} size={size} onSize={changeSize} onHelp={openHelp} />}
      </ReaderHeader>
      {renderEdit && <EditSlot render={renderEdit} setGuard={setGuard} />}
      {isEditing ? null : total === 0 ? (
        <EmptyBook onClose={onClose} />
      ) : (
        <>
          <PageViewport ref={viewport} text={text} hasTurnButtons={!isPhone} onTap={bar.show} />
          <ReaderFooter
            ref={footer}
            deferred={deferred}
            text={text}
            isPhone={isPhone}
            pageInput={input}
            bar={bar}
            assistant={assistant}
          />
        </>
      )}
      <PageAnnouncer book={book} index={index} total={total} isSilent={isEditing} />
      {isHelpOpen && <ShortcutHelp direction={book.direction} characters={characters} onClose={closeHelp} />}
    </ReaderDialog>
  )
})
