import { type RefObject, useCallback, useState } from 'react'
import type { Step } from '../navigation/pageSteps.ts'
import { focusPageText } from '../page/focusPageText.ts'
import { scrollByScreen } from '../navigation/scrollByScreen.ts'
import { useCharacterShortcuts } from '../navigation/useCharacterShortcuts.ts'
import { useShortcuts } from '../navigation/useShortcuts.ts'
import type { Reader } from '../useReader.ts'
import type { TextSizeChange } from './textSize.ts'
import { useFullScreen } from './useFullScreen.ts'

interface ReaderShortcutsOptions {
  reader: Reader
  isActive: boolean
  viewport: RefObject<HTMLElement | null>
  text: RefObject<HTMLElement | null>
  pageInput: RefObject<HTMLElement | null>
  changeSize: (change: TextSizeChange) => void
  close: () => void
}

/** Connects the shortcuts to the reader. Returns the state of the character shortcuts and of the help dialog. */
export function useReaderShortcuts(options: ReaderShortcutsOptions) {
  const { reader, isActive, viewport, text, pageInput, changeSize, close } = options
  const { book, total, goTo, turn } = reader
  const characters = useCharacterShortcuts()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const openHelp = useCallback(() => setIsHelpOpen(true), [])
  const toggleFullScreen = useFullScreen()
  const scrollOrTurn = (step: Step) => {
    if (!scrollByScreen(viewport.current, step)) turn(step)
  }
  useShortcuts({
    direction: book.direction,
    isActive,
    hasCharacterShortcuts: characters.isOn,
    onAction: {
      next: () => turn('next'),
      previous: () => turn('previous'),
      screenForward: () => scrollOrTurn('next'),
      screenBack: () => scrollOrTurn('previous'),
      first: () => goTo(0),
      last: () => goTo(total - 1),
      goTo: () => pageInput.current?.focus(),
      larger: () => changeSize('larger'),
      smaller: () => changeSize('smaller'),
      fullScreen: toggleFullScreen,
      help: openHelp,
      close,
    },
  })
  const closeHelp = () => {
    setIsHelpOpen(false)
    // The closed dialog gave the focus back with a ring, as after Tab.
    if (document.activeElement === text.current) focusPageText(text.current)
  }
  return { characters, isHelpOpen, openHelp, closeHelp }
}
