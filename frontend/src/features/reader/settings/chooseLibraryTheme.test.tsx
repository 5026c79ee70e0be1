import { afterEach, expect, it } from 'vitest'
import { wearLibraryTheme } from '../../../lib/libraryTheme.ts'
import { chooseLibraryTheme } from './chooseLibraryTheme.ts'
import { DEFAULT_SETTINGS } from './readerSettings.ts'

const worn = () => [document.documentElement.dataset['theme'], document.documentElement.dataset['contrast']]
afterEach(() => {
  localStorage.clear()
  wearLibraryTheme()
})

it('the library has the theme and contrast of the reader if one wants it, and its own again', () => {
  const settings = { ...DEFAULT_SETTINGS, theme: 'sepia', contrast: 'high' } as const
  chooseLibraryTheme(settings)
  expect(worn()).toEqual(['', ''])
  chooseLibraryTheme({ ...settings, library: 'same' })
  expect(worn()).toEqual(['sepia', 'high'])
  chooseLibraryTheme(settings)
  expect(worn()).toEqual(['', ''])
})

it('the library has it at the next visit, too', () => {
  chooseLibraryTheme({ ...DEFAULT_SETTINGS, theme: 'black', library: 'same' })
  document.documentElement.removeAttribute('data-theme')
  wearLibraryTheme()
  expect(worn()).toEqual(['black', 'normal'])
})
