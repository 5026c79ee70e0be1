import type { Direction } from '@hikma/contracts/language'
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { actionOf, belongsToTarget, type ReaderAction } from '../navigation/shortcuts.ts'
import { loadPreference, savePreference } from '../state/preferences.ts'
import type { PageView } from '../view/createPageView.ts'
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
      bookmark: () =>
        // not retried: whoever waits may have turned the page by then
        void import('../marks/bookmarkLine.ts').then(
          ({ bookmarkLine }) => bookmarkLine(view),
          () => undefined,
        ),
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

interface ShortcutOptions {
  direction: Direction
  /** Whether the keys have any effect. */
  isActive: boolean
  /** Whether letters and signs are shortcuts. */
  hasCharacterShortcuts: boolean
  /** The function of each action; if it returns false, nothing was done, and the browser handles the key. */
  onAction: Readonly<Record<ReaderAction, () => boolean | void>>
}

/** Listens for the reader's shortcuts on the window, so that they work wherever in the reader the focus is. */
function useShortcuts({ direction, isActive, hasCharacterShortcuts, onAction }: ShortcutOptions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.defaultPrevented || belongsToTarget(event.target, event.key)) return
    // An open dialog gets all keys, wherever the focus is, so that Esc closes the topmost layer only.
    if (document.querySelector('dialog[open]')) return
    const action = actionOf(event, direction, hasCharacterShortcuts)
    if (action && onAction[action]() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const CHARACTER_KEYS = 'hikma.characterKeys'
const OFF = 'off'

export type CharacterShortcuts = ReturnType<typeof useCharacterShortcuts>

/** Whether letters and signs are shortcuts, which readers can switch off (WCAG 2.1.4); stored in this browser. */
function useCharacterShortcuts() {
  const [isOn, setIsOn] = useState(() => loadPreference(CHARACTER_KEYS) !== OFF)
  const change = (wanted: boolean) => {
    savePreference(CHARACTER_KEYS, wanted ? 'on' : OFF)
    setIsOn(wanted)
  }
  return { isOn, change }
}
