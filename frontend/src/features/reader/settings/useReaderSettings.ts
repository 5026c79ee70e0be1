import { useCallback, useState, useSyncExternalStore } from 'react'
import { createObservableState } from '../../../lib/createObservableState.ts'
import { loadPreference, savePreference } from '../state/preferences.ts'
import { chooseLibraryTheme } from './chooseLibraryTheme.ts'
import { DEFAULT_SETTINGS, parseSettings, type ReaderSettings } from './readerSettings.ts'

const STORAGE_KEY = 'hikma.readerSettings'
/** Holds the text size of readers who chose one before there were other settings. */
const FORMER_KEY = 'hikma.textSize'

function loadSettings(): ReaderSettings {
  const stored = loadPreference(STORAGE_KEY)
  return parseSettings(stored ?? `{"textSize":${loadPreference(FORMER_KEY)}}`)
}

export type ChangeSettings = (changes: Partial<ReaderSettings>) => void

/** The settings of the reader, stored in this browser. The reader's place holds its line if a change moves the text. */
export function useReaderSettings() {
  const [store] = useState(() => createObservableState(loadSettings()))
  // A document that the server draws is the same for all readers.
  const settings = useSyncExternalStore(store.subscribe, store.getState, () => DEFAULT_SETTINGS)

  const change: ChangeSettings = useCallback(
    (changes) => {
      store.setState(changes)
      const now = store.getState()
      savePreference(STORAGE_KEY, JSON.stringify(now))
      chooseLibraryTheme(now)
    },
    [store],
  )
  return [settings, change] as const
}
