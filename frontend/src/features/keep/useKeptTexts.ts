import { useTranslation } from 'react-i18next'
import type { Waiting } from '../../kept/createKeeper.ts'
import type { KeptBook } from '../../kept/KeptBook.ts'
import { formatPercent } from '../../lib/formats.ts'
import { formatSize } from '../../lib/formatSize.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

export const shareOf = ({ files, done }: KeptBook): number => (files === 0 ? 0 : done / files)

/** Sentences about what is kept. */
export function useKeptTexts() {
  const { t } = useTranslation()
  const language = useLanguage()
  const sizeText = (bytes: number) => formatSize(bytes, language, (unit) => t(`keep.units.${unit}`))
  function stateText(book: KeptBook, waiting: Waiting | null): string {
    const share = formatPercent(shareOf(book), language)
    if (waiting === 'full') return t('keep.full', { share })
    if (waiting === 'line' && shareOf(book) < 1) return t('keep.waiting', { share })
    if (shareOf(book) === 1) return t('keep.kept', { size: sizeText(book.bytes) })
    return book.state === null
      ? t('keep.keeping', { share, size: sizeText(book.bytes) })
      : t('keep.renewing', { share })
  }
  return { sizeText, stateText }
}
