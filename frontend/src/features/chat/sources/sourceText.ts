import type { Address } from '@hikma/contracts/addresses'
import type { ChatSource } from '@hikma/contracts/chat'
import type { Language } from '@hikma/contracts/documents'
import { firstCharacters } from '@hikma/contracts/firstCharacters'
import { formatPassage } from '@hikma/contracts/passageFragment'
import { formatNumber } from '../../../lib/formats.ts'
import { QUOTE_LENGTH } from '../../../lib/PageLine.ts'
import type { ChatTexts } from '../useChatTexts.ts'

/** In characters. */
const MAX_BEGINNING = 90

/** The address of a source's passage. Without a block, as on a page of TeX, its quote is found wherever it stands. */
export const sourceAddress = (bookId: string, { page, block, quote }: ChatSource): Address => ({
  view: 'reader',
  id: bookId,
  page,
  fragment: formatPassage({ block: block ?? 0, quote: quote.replace(/\s+/g, '').slice(0, QUOTE_LENGTH) }),
})

/** The id of the element that leads from an answer's list to a source. */
export const sourceId = (messageId: number, n: number): string => `source-${messageId}-${n}`

/** The name of the page that a source is on, or its number. */
export const sourceHeading = (t: ChatTexts, { heading, page }: ChatSource, language: Language): string =>
  heading ?? t('page', { page: formatNumber(page, language) })

/** The beginning of a source's quote, on one line. */
export function quoteBeginning({ quote }: ChatSource): string {
  const text = quote.replace(/\s+/g, ' ').trim()
  const beginning = firstCharacters(text, MAX_BEGINNING)
  return beginning === text ? text : `${beginning.replace(/\s+\S*$/, '')}…`
}
