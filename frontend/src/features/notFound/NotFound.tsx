import { bookPath, pagePath } from '@hikma/contracts/addresses'
import type { Missing } from '@hikma/contracts/documents'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SentenceWithName } from '../../ui/SentenceWithName.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { BrokenBook } from './BrokenBook.tsx'
import css from './NotFound.module.css'

/**
 * The view of an address that leads nowhere: there is no such view, book or page. A book that this reader may not see
 * looks like one that is not there.
 */
export function NotFound(missing: Missing) {
  return missing.kind === 'page' ? <NoPage {...missing} /> : <Nothing {...missing} />
}

function Nothing({ kind }: { kind: Exclude<Missing['kind'], 'page'> }) {
  const { t } = useTranslation()
  useDocumentTitle(t(`notFound.${kind}`))
  return (
    <div className={css.view}>
      <BrokenBook className={css.ornament} />
      <h1 className={css.title}>{t(`notFound.${kind}`)}</h1>
      <p className={css.hint}>{t(`notFound.${kind}Hint`)}</p>
      <p className={css.ways}>
        <ButtonLink tone="main" href="/">
          {t('notFound.toLibrary')}
        </ButtonLink>
      </p>
    </div>
  )
}

function NoPage({ book, page }: Extract<Missing, { kind: 'page' }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [asked, last] = [formatNumber(page, language), formatNumber(book.totalPages, language)]
  const sentence = (title: string) => t('notFound.page', { title, page: asked })
  useDocumentTitle(sentence(book.title))
  return (
    <div className={css.view}>
      <BrokenBook className={css.ornament} />
      <h1 className={css.title}>
        <SentenceWithName text={sentence} name={book.title} />
      </h1>
      <p className={css.hint}>{t('notFound.pageHint', { count: book.totalPages, n: last })}</p>
      <p className={css.ways}>
        {book.totalPages > 0 && (
          <ButtonLink tone="main" href={pagePath(book.id, book.totalPages)}>
            {t('notFound.toLastPage', { page: last })}
          </ButtonLink>
        )}
        <ButtonLink href={bookPath(book.id)}>{t('notFound.toBook')}</ButtonLink>
        <ButtonLink tone="quiet" href="/">
          {t('notFound.toLibrary')}
        </ButtonLink>
      </p>
    </div>
  )
}
