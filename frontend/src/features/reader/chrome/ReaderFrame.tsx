import { type ComponentType, memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { chapterOf } from '../../../lib/listPages.ts'
import type { ReadingPlace } from '../../../lib/readingPlace.ts'
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts'
import { PHONE_QUERY, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { useContents } from '../contents/useContents.ts'
import { createPageView } from '../view/createPageView.ts'
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
import { useAutoHideBar } from './useAutoHideBar.ts'
import type { Reader } from '../state/useReader.ts'
import { useReaderShortcuts } from './useReaderShortcuts.ts'
import { changeTextSize, type TextSizeChange } from '../settings/readerSettings.ts'
import { type ChangeSettings, useReaderSettings } from '../settings/useReaderSettings.ts'
import { useThemeColor } from '../settings/useThemeColor.ts'
import { focusPageText } from '../dom/pageElements.ts'
import type { TapZone } from '../dom/tapZone.ts'
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

/** Everything around the page: header, footer, edit mode, help, announcements, and the shortcuts. */
export const ReaderFrame = memo(function ReaderFrame({ deferred, onClose, assistant, renderEdit }: ReaderFrameProps) {
  const { book, index, total, goTo } = deferred
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE_QUERY)
  const main = useRef<HTMLElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const pageInput = useRef<HTMLInputElement>(null)
  const actions = useRef<EditActions>(null)
  const { setGuard, leave } = useLeaveGuard(onClose)
  const isEditing = useSelector(selectIsEditing)
  const [view] = useState(createPageView)
  const { text } = view
  const [settings, storeSettings] = useReaderSettings()
  useThemeColor(main, settings.theme)
  const changeSettings: ChangeSettings = (changes) => {
    view.noteLine()
    storeSettings(changes)
  }
  const changeSize = (change: TextSizeChange) => changeSettings({ textSize: changeTextSize(settings.textSize, change) })
  const top = useRef<HTMLDivElement>(null)
  const bar = useAutoHideBar(isPhone, [footer, top])
  const { hide: hideBars, toggle: toggleBars } = bar
  const isByScreens = settings.layout === 'screens'
  /** By screens a phone's page has the whole screen, and the bars lie over it. */
  const hasWholeScreen = isByScreens && isPhone === true && total > 0 && !isEditing
  const { show: showBars } = bar
  // 'Back to where you were' stands in the bar.
  useEffect(() => {
    let former = view.getState().returnPoint
    return view.subscribe(() => {
      const { returnPoint } = view.getState()
      if (returnPoint && returnPoint !== former) showBars()
      former = returnPoint
    })
  }, [view, showBars])
  useEffect(() => (hasWholeScreen ? view.onGesture(hideBars) : undefined), [hasWholeScreen, view, hideBars])
  const turnsByTap = isByScreens && settings.taps === 'turn'
  const onTap = useCallback(
    (zone: TapZone) => (zone === 'middle' || !turnsByTap ? toggleBars() : view.stepByGesture(zone)),
    [turnsByTap, toggleBars, view],
  )
  const pages = useContents(book, total, deferred.shown !== null)
  const chapter = chapterOf(pages, index + 1)
  const sheet = useSheet(book.id)
  useHitMarks({
    view,
    shownIndex: deferred.shown?.index ?? null,
    chosen: sheet.search.chosen,
    isOpen: sheet.tab !== null,
  })
  const commands = { changeSize, ...sheet.commands, close: onClose, actions }
  const options = { reader: deferred, view, isActive: !isEditing, pageInput, ...commands }
  const { characters, isHelpOpen, openHelp, closeHelp } = useReaderShortcuts(options)
  useEffect(() => {
    // A page that was there at once has the focus already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus()
  }, [])

  // Before the first page has arrived, the reader has the focus; the page takes it then.
  const focusPage = () => (text.current ? focusPageText(text.current) : main.current?.focus())
  const input = total > 0 && <PageInput ref={pageInput} index={index} total={total} onGo={goTo} onEntered={focusPage} />
  return (
    <ReaderMain ref={main} titleId={titleId} settings={settings} hasWholeScreen={hasWholeScreen}>
      <TopBars ref={top} isHidden={hasWholeScreen && bar.isHidden} onShow={bar.show}>
        <ReaderHeader
          book={book}
          titleId={titleId}
          chapter={chapter}
          index={index}
          onClose={leave}
          onContents={sheet.commands.openContents}
          isEditing={isEditing}
          place={view}
        >
          {isPhone !== true && !isEditing && input && <div className={css.pageInput}>{input}</div>}
          {total > 0 && !isEditing && (
            <ReaderTools
              hasKeyboard={isPhone !== true}
              direction={book.direction}
              settings={settings}
              onSettings={changeSettings}
              onHelp={openHelp}
            />
          )}
        </ReaderHeader>
        {renderEdit && <EditSlot render={renderEdit} setGuard={setGuard} actions={actions} />}
      </TopBars>
      {isEditing ? null : total === 0 ? (
        <EmptyBook onClose={onClose} />
      ) : (
        <>
          <PageViewport
            view={view}
            hasTurnButtons={isPhone !== true}
            isByScreens={isByScreens}
            pages={pages}
            onTap={onTap}
          />
          {hasWholeScreen && settings.foot === 'shown' && (
            <PlaceLine book={book} index={index} pages={pages} place={view} onEnd={() => view.step('next')} isAlone />
          )}
          <ReaderFooter
            ref={footer}
            deferred={deferred}
            pages={pages}
            view={view}
            isPhone={isPhone}
            pageInput={input}
            bar={bar}
            assistant={assistant}
          />
        </>
      )}
      <PageAnnouncer
        book={book}
        index={index}
        total={total}
        name={pages[index]?.isHeading ? pages[index].name : null}
        chapter={chapter}
        place={view}
        isSilent={isEditing}
      />
      {sheet.tab && !isEditing && total > 0 && (
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
          onReplace={renderEdit && ((query) => actions.current?.replace(query, sheet.close))}
        />
      )}
      {isHelpOpen && (
        <ShortcutHelp
          direction={book.direction}
          characters={characters}
          canEdit={renderEdit !== undefined}
          onClose={closeHelp}
        />
      )}
    </ReaderMain>
  )
})
