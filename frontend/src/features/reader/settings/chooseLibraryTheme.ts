import { LIBRARY_THEME, wearLibraryTheme } from '../../../lib/libraryTheme.ts'
import { savePreference } from '../state/preferences.ts'
import type { ReaderSettings } from './readerSettings.ts'

/** Gives the library the theme and contrast of the reader, or its own, now and at the next visits. */
export function chooseLibraryTheme({ library, theme, contrast }: ReaderSettings): void {
  savePreference(LIBRARY_THEME, library === 'same' ? `${theme} ${contrast}` : '')
  wearLibraryTheme()
}
