import { bookPath, pagePath } from '@hikma/contracts/addresses'
import type { Missing } from '@hikma/contracts/documents'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SentenceWithName } from '../../ui/SentenceWithName.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
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

/** An ornament: the star of the logo around a book whose last leaf is missing. */
function BrokenBook({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M60 8l15.5 15.5H97V45l15 15-15 15.5V97H75.5L60 112 44.5 97H23V75.5L8 60l15-15V23.5h21.5z"
        opacity="0.4"
      />
      <path d="M60 47c-6-5-13-6-19-6v33c6 0 13 1 19 6 6-5 13-6 19-6" />
      <path d="M60 47c6-5 13-6 19-6v14M60 47v33" />
      <path d="M79 61v.01M79 68v.01" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  )
}
