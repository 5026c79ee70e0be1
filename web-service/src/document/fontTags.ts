import type { DocumentData, Language } from '@hikma/contracts/documents'
import { linkTag } from './headTags.ts'
import type { Frontend } from './readFrontend.ts'

/**
 * Preloads of the fonts in which a document is drawn, and of no others: the browser would request fonts only after the
 * layout, and what it preloads in vain takes the line from the text. At a low priority, so that `boot.js`, without which nothing is
 * painted, comes first.
 */
export function fontTags(data: DocumentData, language: Language, { fonts }: Frontend): string[] {
  const names = new Set([...INTERFACE_FONTS[language], bookFont(data, language)])
  return [...names].flatMap((name) => {
    const path = fonts.get(name)
    return path === undefined
      ? []
      : [linkTag('preload', path, { as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' })]
  })
}

/** Persian texts need the Latin file, too: it has the space and the signs of both scripts. */
const INTERFACE_FONTS = { en: ['vazirmatn-latin'], fa: ['vazirmatn-arabic', 'vazirmatn-latin'] } as const

/** The font of titles and pages. */
function bookFont(data: DocumentData, language: Language): string {
  const isLatin = 'book' in data ? data.book.direction === 'ltr' : language === 'en'
  return isLatin ? 'literata-latin' : 'vazirmatn-arabic'
}
