import { type RefObject, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCharacterShortcuts } from '../navigation/useCharacterShortcuts.ts'
import type { PageView } from '../view/createPageView.ts'
import { useShortcuts } from '../navigation/useShortcuts.ts'
import type { Reader } from '../state/useReader.ts'
import type { TextSizeChange } from '../settings/readerSettings.ts'
import { useFullScreen } from './useFullScreen.ts'
import type { EditActions } from './EditSlot.tsx'
import { focusPageText } from '../dom/pageElements.ts'
import { focusSelectionBar } from '../selection/focusSelectionBar.ts'

interface ReaderShortcutsOptions {
  reader: Reader
  view: PageView
  isActive: boolean
  pageInput: RefObject<HTMLElement | null>
  changeSize: (change: TextSizeChange) => void
  openContents: () => void
  openSearch: () => void
  close: () => void
  /** Null while nobody can edit. */
  actions: RefObject<EditActions | null>
}

/** Connects the shortcuts to the reader. Returns the state of the character shortcuts and of the help dialog. */
export function useReaderShortcuts(options: ReaderShortcutsOptions) {
  const { reader, view, isActive, pageInput, changeSize, openContents, openSearch, close, actions } = options
  const { book, total, goTo } = reader
  const { text } = view
  const characters = useCharacterShortcuts()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const openHelp = useCallback(() => setIsHelpOpen(true), [])
  const toggleFullScreen = useFullScreen()
  useShortcuts({
    direction: book.direction,
    isActive,
    hasCharacterShortcuts: characters.isOn,
    onAction: {
      next: () => view.step('next'),
      previous: () => view.step('previous'),
      screenForward: () => view.stepScreen('next'),
      screenBack: () => view.stepScreen('previous'),
      first: () => goTo(0),
      last: () => goTo(total - 1),
      goTo: () => pageInput.current?.focus(),
      contents: openContents,
      search: openSearch,
      mark: focusSelectionBar,
      bookmark: () => void import('../marks/bookmarkLine.ts').then(({ bookmarkLine }) => bookmarkLine(view)),
      edit: () => (actions.current ? actions.current.edit() : false),
      larger: () => changeSize('larger'),
      smaller: () => changeSize('smaller'),
      fullScreen: toggleFullScreen,
      help: openHelp,
      close,
    },
  })
  const closeHelp = () => {
    flushSync(() => setIsHelpOpen(false))
    // The closed dialog gave the focus back with a ring, as after Tab.
    if (document.activeElement === text.current) focusPageText(text.current)
  }
  return { characters, isHelpOpen, openHelp, closeHelp }
}
