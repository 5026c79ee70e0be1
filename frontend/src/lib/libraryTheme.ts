import { openStorage } from './openStorage.ts'

export const LIBRARY_THEME = 'hikma.libraryTheme'

/** Gives the whole document the stored theme and contrast, 'sepia normal'. Whatever else is stored has no style. */
export function wearLibraryTheme(): void {
  const [theme = '', contrast = ''] = openStorage()?.getItem(LIBRARY_THEME)?.split(' ') ?? []
  Object.assign(document.documentElement.dataset, { theme, contrast })
}
