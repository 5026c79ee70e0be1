import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import type { ListedPage } from '../../../lib/listPages.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import { plainPageTitle } from '../../../ui/pageName/pageTitle.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { pageLink } from '../navigation/pageLink.ts'
import css from './PageEnd.module.css'

interface PageEndProps {
  book: Book
  /** Index of the page that is shown, from 0. */
  index: number
  total: number
  /** The pages with their names. */
  pages: readonly ListedPage[]
  onNext: () => void
  onEnd: () => void
}

/** Below the text of a page that scrolls: the way to the next page, by its name, or to the end of the book. */
export function PageEnd({ book, index, total, pages, onNext, onEnd }: PageEndProps) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const next = pages[index + 1]
  const isLast = index === total - 1
  if (!isLast && !next) return null
  // A document without scripts ends with its text. The app finds the room for its button.
  if (isLast && import.meta.env.SSR)
    return (
      <div className={css.foot}>
        <div className={css.room} />
      </div>
    )
  return (
    <div className={css.foot} data-page-end="">
      <ActionLink
        tone="quiet"
        className={css.next}
        href={pageLink(book.id, index + 1, total)}
        rel="next"
        onClick={isLast ? onEnd : onNext}
      >
        <span className={css.name} dir={i18n.dir()}>
          {isLast || !next ? t('reader.bookEnds') : t('reader.nextNamed', { name: plainPageTitle(next, t, language) })}
        </span>
        <DirectionalIcon to="next" />
      </ActionLink>
    </div>
  )
}
