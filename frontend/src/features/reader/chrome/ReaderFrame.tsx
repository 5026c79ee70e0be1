import {
  type ComponentProps,
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useSelector } from 'react-redux'
import { chapterOf, type ListedPage } from '../../../lib/listPages.ts'
import type { ReadingPlace } from '../../../lib/readingPlace.ts'
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts'
import { PHONE_QUERY, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { useContents } from '../contents/useContents.ts'
import { createPageView, type PageView } from '../view/createPageView.ts'
import { EmptyBook } from '../page/EmptyBook.tsx'
import { PageViewport } from '../page/PageViewport.tsx'
import { type EditActions, EditSlot, type RenderEdit } from './EditSlot.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { PageInput } from '../navigation/PageInput.tsx'
import { PageAnnouncer } from './PageAnnouncer.tsx'
import { ReaderMain } from './ReaderMain.tsx'
import { ReaderFooter } from './ReaderFooter.tsx'
import { ReaderHeader } from './ReaderHeader.tsx'
import css from './ReaderHeader.module.css'
import { selectIsEditing } from '../state/readerSlice.ts'
import { useHitMarks } from '../search/useHitMarks.ts'
import { BookSheet } from '../sheet/BookSheet.tsx'
import { useSheet } from '../sheet/useSheet.ts'
import { ReaderTools } from './ReaderTools.tsx'
import { type ReaderBars, useReaderBars } from './useReaderBars.ts'
import type { Reader } from '../state/useReader.ts'
import { useReaderShortcuts } from './useReaderShortcuts.ts'
import { changeTextSize, type TextSizeChange } from '../settings/readerSettings.ts'
import { type ChangeSettings, useReaderSettings } from '../settings/useReaderSettings.ts'
import { useThemeColor } from '../settings/useThemeColor.ts'
import { focusPageText } from '../dom/pageElements.ts'
import { PlaceLine } from '../place/PlaceLine.tsx'
import { TopBars } from './TopBars.tsx'

export interface ReaderFrameProps {
  /** The reader as a deferred value, which can be older than the page on the screen. */
  deferred: Reader
  onClose: () => void
  /** The assistant, which is shown beside the page. */
  assistant?: ComponentType<ReadingPlace>
  /** For an admin: renders a bar between the header and the page and, while editing, the editor instead of the page. */
  renderEdit?: RenderEdit | undefined
}

/** What the parts of the frame show, and whether it can be read. */
interface Reading {
  deferred: Reader
  view: PageView
  /** The pages with their names. */
  pages: readonly ListedPage[]
  /** The name of the chapter that the page is in; null if there is none, or if it is not known yet. */
  chapter: string | null
  isEditing: boolean
  /** A page is there, and is not edited. */
  isReading: boolean
}

type Edit = ComponentProps<typeof EditSlot>

/** Everything around the page: header, footer, edit mode, help, announcements, and the shortcuts. */
export const ReaderFrame = memo(function ReaderFrame({ deferred, onClose, assistant, renderEdit }: ReaderFrameProps) {
  const { book, index, total, goTo } = deferred
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE_QUERY)
  const main = useRef<HTMLElement>(null)
  const pageInput = useRef<HTMLInputElement>(null)
  const actions = useRef<EditActions>(null)
  const { setGuard, leave } = useLeaveGuard(onClose)
  const isEditing = useSelector(selectIsEditing)
  const isReading = total > 0 && !isEditing
  const [view] = useState(createPageView)
  const { text } = view
  const settings = useFrameSettings(view, main)
  const bars = useReaderBars({ view, settings: settings.chosen, isPhone, isReading })
  const pages = useContents(book, total, deferred.shown !== null)
  const chapter = chapterOf(pages, index + 1)
  const sheet = useSheetAndHits(deferred, view)
  const commands = { changeSize: settings.changeSize, ...sheet.commands, close: onClose, actions }
  const help = useReaderShortcuts({ reader: deferred, view, isActive: !isEditing, pageInput, ...commands })
  useEffect(() => {
    // A page that was there at once has the focus already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus()
  }, [])

  // Before the first page has arrived, the reader has the focus; the page takes it then.
  const focusPage = () => (text.current ? focusPageText(text.current) : main.current?.focus())
  const input = total > 0 && <PageInput ref={pageInput} index={index} total={total} onGo={goTo} onEntered={focusPage} />
  const edit = renderEdit && { render: renderEdit, setGuard, actions }
  const reading = { deferred, view, pages, chapter, isEditing, isReading }
  return (
    <ReaderMain ref={main} titleId={titleId} settings={settings.chosen} hasWholeScreen={bars.hasWholeScreen}>
      <BarsAbove
        reading={reading}
        bars={bars}
        titleId={titleId}
        settings={settings}
        pageInput={input}
        onClose={leave}
        onContents={sheet.commands.openContents}
        onHelp={help.openHelp}
        edit={edit}
      />
      {isReading && (
        <PageAndFooter
          reading={reading}
          bars={bars}
          hasFoot={settings.chosen.foot === 'shown'}
          pageInput={input}
          assistant={assistant}
        />
      )}
      {!isEditing && total === 0 && <EmptyBook onClose={onClose} />}
      <PageAnnouncer
        book={book}
        index={index}
        total={total}
        name={pages[index]?.isHeading ? pages[index].name : null}
        chapter={chapter}
        place={view}
        isSilent={isEditing}
      />
      <SheetAndHelp reading={reading} sheet={sheet} help={help} edit={edit} />
    </ReaderMain>
  )
})

/** The settings of the reader. The page holds its line when they change. */
function useFrameSettings(view: PageView, main: RefObject<HTMLElement | null>) {
  const [chosen, store] = useReaderSettings()
  useThemeColor(main, chosen.theme)
  const change: ChangeSettings = (changes) => {
    view.noteLine()
    store(changes)
  }
  const changeSize = (by: TextSizeChange) => change({ textSize: changeTextSize(chosen.textSize, by) })
  return { chosen, change, changeSize }
}

/** The sheet of the book. The words of a hit that was chosen in it are marked in the page. */
function useSheetAndHits({ book, shown }: Reader, view: PageView) {
  const sheet = useSheet(book.id)
  const { search, tab } = sheet
  useHitMarks({ view, shownIndex: shown?.index ?? null, chosen: search.chosen, isOpen: tab !== null })
  return sheet
}

interface BarsAboveProps {
  reading: Reading
  bars: ReaderBars
  titleId: string
  settings: ReturnType<typeof useFrameSettings>
  /** Shown here unless this is a phone. */
  pageInput: ReactNode
  onClose: () => void
  onContents: () => void
  onHelp: () => void
  edit: Edit | undefined
}

/** The header with its tools, and the bar of an admin's edit mode. */
function BarsAbove(props: BarsAboveProps) {
  const { reading, bars, titleId, settings, pageInput, onClose, onContents, onHelp, edit } = props
  const { deferred, view, chapter, isEditing, isReading } = reading
  const { book, index } = deferred
  const { top, bar, isPhone, hasWholeScreen } = bars
  const hasKeyboard = isPhone !== true
  return (
    <TopBars ref={top} isHidden={hasWholeScreen && bar.isHidden} onShow={bar.show}>
      <ReaderHeader
        book={book}
        titleId={titleId}
        chapter={chapter}
        index={index}
        onClose={onClose}
        onContents={onContents}
        isEditing={isEditing}
        place={view}
      >
        {hasKeyboard && isReading && <div className={css.pageInput}>{pageInput}</div>}
        {isReading && (
          <ReaderTools
            hasKeyboard={hasKeyboard}
            direction={book.direction}
            settings={settings.chosen}
            onSettings={settings.change}
            onHelp={onHelp}
          />
        )}
      </ReaderHeader>
      {edit && <EditSlot {...edit} />}
    </TopBars>
  )
}

interface PageAndFooterProps {
  reading: Reading
  bars: ReaderBars
  /** Whether the reader wants a line about the place below a page that has the whole screen. */
  hasFoot: boolean
  /** Shown here on a phone. */
  pageInput: ReactNode
  assistant: ReaderFrameProps['assistant']
}

function PageAndFooter({ reading, bars, hasFoot, pageInput, assistant }: PageAndFooterProps) {
  const { deferred, view, pages } = reading
  const { footer, bar, isPhone, isByScreens, hasWholeScreen, onTap } = bars
  return (
    <>
      <PageViewport
        view={view}
        hasTurnButtons={isPhone !== true}
        isByScreens={isByScreens}
        pages={pages}
        onTap={onTap}
      />
      {hasWholeScreen && hasFoot && (
        <PlaceLine
          book={deferred.book}
          index={deferred.index}
          pages={pages}
          place={view}
          onEnd={() => view.step('next')}
          isAlone
        />
      )}
      <ReaderFooter
        ref={footer}
        deferred={deferred}
        pages={pages}
        view={view}
        isPhone={isPhone}
        pageInput={pageInput}
        bar={bar}
        assistant={assistant}
      />
    </>
  )
}

interface SheetAndHelpProps {
  reading: Reading
  sheet: ReturnType<typeof useSheet>
  help: ReturnType<typeof useReaderShortcuts>
  edit: Edit | undefined
}

/** What opens over the page: the sheet of the book, and the help on shortcuts. */
function SheetAndHelp({ reading, sheet, help, edit }: SheetAndHelpProps) {
  const { deferred, view, pages, isReading } = reading
  const { book, index, total } = deferred
  return (
    <>
      {sheet.tab && isReading && (
        <BookSheet
          book={book}
          index={index}
          total={total}
          tab={sheet.tab}
          search={sheet.search}
          pages={pages}
          view={view}
          onTab={sheet.open}
          onClose={sheet.close}
          onReplace={edit && ((query) => edit.actions.current?.replace(query, sheet.close))}
        />
      )}
      {help.isHelpOpen && (
        <ShortcutHelp
          direction={book.direction}
          characters={help.characters}
          canEdit={edit !== undefined}
          onClose={help.closeHelp}
        />
      )}
    </>
  )
}
