import type { CSSProperties } from 'react'
import type { ReaderSettings } from './readerSettings.ts'

/** The attributes of the element whose text and colours the settings decide; `settings.css` and `themes.css` read them. */
export const settingsAttributes = (settings: ReaderSettings) => ({
  style: { '--text-scale': settings.textSize / 100 } as CSSProperties,
  'data-latin-face': settings.latinFace,
  'data-arabic-face': settings.arabicFace,
  'data-layout': settings.layout,
  'data-columns': settings.columns,
  'data-foot': settings.foot,
  'data-leading': settings.leading,
  'data-width': settings.width,
  'data-margins': settings.margins,
  'data-warmth': settings.warmth,
  'data-alignment': settings.alignment,
  'data-paragraphs': settings.paragraphs,
  'data-theme': settings.theme,
  'data-contrast': settings.contrast,
})
