import { pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { PrintedSource } from '../../../ui/PrintedSource.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './PrintedPlace.module.css'

interface PrintedPlaceProps {
  book: Book
  /** Index from 0. */
  index: number
  total: number
}

/** Title, author, page and address above a page on paper. Rendered after the frame of a turn. */
export function PrintedPlace({ index, ...rest }: PrintedPlaceProps) {
  return <Place {...rest} index={useDeferredValue(index)} />
}

const Place = memo(function Place({ book, index, total }: PrintedPlaceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [page, of] = [index + 1, total].map((count) => formatNumber(count, language))
  return (
    <PrintedSource path={pagePath(book.id, index + 1)}>
      <p className={css.title} lang={book.lang} dir="auto">
        {book.title}
      </p>
      <p className={css.author} lang={book.lang} dir="auto">
        {book.author}
      </p>
      <p className={css.page}>{t('reader.pageOf', { page, total: of })}</p>
    </PrintedSource>
  )
})
