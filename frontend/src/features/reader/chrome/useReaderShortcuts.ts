import type { RefObject } from 'react'
import type { Step } from '../navigation/pageSteps.ts'
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
  pageInput: RefObject<HTMLElement | null>
  changeSize: (change: TextSizeChange) => void
  openHelp: () => void
  close: () => void
}

/** Connects the shortcuts to the reader. Returns whether letters and signs are shortcuts, and a setter for that. */
export function useReaderShortcuts(options: ReaderShortcutsOptions) {
  const { reader, isActive, viewport, pageInput, changeSize, openHelp, close } = options
  const { book, total, goTo, turn } = reader
  const [hasCharacterShortcuts, setHasCharacterShortcuts] = useCharacterShortcuts()
  const toggleFullScreen = useFullScreen()
  const scrollOrTurn = (step: Step) => {
    if (!scrollByScreen(viewport.current, step)) turn(step)
  }
  useShortcuts({
    direction: book.direction,
    isActive,
    hasCharacterShortcuts,
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
  return [hasCharacterShortcuts, setHasCharacterShortcuts] as const
}
