import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { FoundPage } from './findInBook.ts'
import css from './ReplaceDialog.module.css'
import { keyOf } from './useReplace.ts'

interface FoundPlacesProps {
  book: Book
  pages: readonly FoundPage[]
  replacement: string
  isDisabled: boolean
  isChosen: (page: number, at: number) => boolean
  onChoose: (keys: readonly string[], isChosen: boolean) => void
}

/** What will change: each place with the text around it, as it is and as it will be, with a box to leave it out. */
export function FoundPlaces({ book, pages, replacement, isDisabled, isChosen, onChoose }: FoundPlacesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ol className={css.pages} aria-label={t('edit.replace.list')}>
      {pages.map(({ page, matches }) => {
        const keys = matches.map((_, at) => keyOf(page, at))
        const count = matches.filter((_, at) => isChosen(page, at)).length
        return (
          <li key={page} className={css.page}>
            <label className={css.name}>
              <input
                type="checkbox"
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < keys.length
                }}
                checked={count > 0}
                disabled={isDisabled}
                onChange={() => onChoose(keys, count === 0)}
              />
              {t('edit.replace.page', { page: formatNumber(page, language) })}
            </label>
            <ol className={css.matches}>
              {matches.map(({ before, found, after }, at) => (
                <li key={at}>
                  <label className={css.match}>
                    <input
                      type="checkbox"
                      checked={isChosen(page, at)}
                      disabled={isDisabled}
                      onChange={({ target }) => onChoose([keyOf(page, at)], target.checked)}
                    />
                    <span lang={book.lang} dir={book.direction}>
                      {before}
                      <del>{found}</del>
                      <ins>{replacement}</ins>
                      {after}
                    </span>
                  </label>
                </li>
              ))}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}
