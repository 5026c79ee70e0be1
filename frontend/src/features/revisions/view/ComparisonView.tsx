import type { Book } from '@hikma/contracts/book'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { SegmentedToggle } from '../../../ui/SegmentedToggle.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { NARROW_QUERY, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import type { HistoryCalls } from '../api/createHistoryCalls.ts'
import { type Against, type ComparedVersions, useComparison } from '../compare/useComparison.ts'
import { ComparedText } from './ComparedText.tsx'
import { ComparisonSummary } from './ComparisonSummary.tsx'
import css from './ComparisonView.module.css'
import type { RevisionPage } from '@hikma/contracts/history'
import { figureChanges } from '../compare/figureChanges.ts'

interface ComparisonViewProps extends Pick<ComparedVersions, 'pageId' | 'revision' | 'head'> {
  book: Book
  calls: HistoryCalls
  /** It is the newest change of the page: only what came before it differs. */
  isNewest: boolean
}

/** A version of a page beside another one, with the choice of what is compared and how it is shown. */
export function ComparisonView({ book, calls, isNewest, ...versions }: ComparisonViewProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery(NARROW_QUERY) ?? false
  const [against, setAgainst] = useState<Against>(isNewest ? 'before' : 'now')
  const [layout, setLayout] = useState<'beside' | 'inline' | null>(null)
  const [content, setContent] = useState<'text' | 'source'>('text')
  const [attempt, setAttempt] = useState(0)
  const shownLayout = layout ?? (isNarrow ? 'inline' : 'beside')
  return (
    <div className={css.view}>
      <div className={css.tools}>
        {!isNewest && (
          <SegmentedToggle
            label={t('revisions.against.label')}
            value={against}
            options={(['now', 'before'] as const).map((value) => ({ value, label: t(`revisions.against.${value}`) }))}
            onChoose={setAgainst}
          />
        )}
        <SegmentedToggle
          label={t('revisions.layout.label')}
          value={shownLayout}
          options={(['beside', 'inline'] as const).map((value) => ({ value, label: t(`revisions.layout.${value}`) }))}
          onChoose={setLayout}
        />
        {book.ext === 'html' && (
          <SegmentedToggle
            label={t('revisions.content.label')}
            value={content}
            options={(['text', 'source'] as const).map((value) => ({ value, label: t(`revisions.content.${value}`) }))}
            onChoose={setContent}
          />
        )}
      </div>
      <ComparisonResult
        key={attempt}
        book={book}
        calls={calls}
        isBeside={shownLayout === 'beside'}
        onRetry={() => setAttempt(attempt + 1)}
        versions={{ ...versions, bookId: book.id, against, isSource: content === 'source' }}
      />
    </div>
  )
}

interface ComparisonResultProps {
  book: Book
  calls: HistoryCalls
  versions: ComparedVersions
  isBeside: boolean
  onRetry: () => void
}

function ComparisonResult({ book, calls, versions, isBeside, onRetry }: ComparisonResultProps) {
  const { t } = useTranslation()
  const result = useComparison(versions, calls)
  const isAgainstNow = versions.against === 'now'
  if (result === 'failed')
    return (
      <div className={css.message} role="alert">
        <p>{t('revisions.compareFailed')}</p>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    )
  if (!result)
    return (
      <div className={css.message} role="status" aria-label={t('revisions.comparing')}>
        <Spinner />
      </div>
    )
  const { before, after, comparison } = result
  const titles = isAgainstNow
    ? ([t('revisions.thisVersion'), t('revisions.now')] as const)
    : ([t('revisions.versionBefore'), t('revisions.thisVersion')] as const)
  const withAbsence = (title: string, isAbsent: boolean) => (isAbsent ? `${title}: ${t('revisions.notThen')}` : title)
  return (
    <>
      <ComparisonSummary result={result} />
      {comparison && comparison.rows.length > 0 && (
        <ComparedText
          rows={comparison.rows}
          isBeside={isBeside}
          isSource={result.isSource || book.ext === 'tex'}
          titles={[withAbsence(titles[0], before === null), withAbsence(titles[1], after === null)]}
          lang={book.lang}
          direction={book.direction}
        />
      )}
      <FigureChanges before={before} after={after} />
    </>
  )
}

interface FigureChangesProps {
  before: RevisionPage | null
  after: RevisionPage | null
}

/** The figures of both versions, and what became of each. */
function FigureChanges({ before, after }: FigureChangesProps) {
  const { t } = useTranslation()
  const figures = figureChanges(before, after)
  if (figures.length === 0) return null
  return (
    <section className={css.figures}>
      <h4>{t('revisions.figures')}</h4>
      <ul>
        {figures.map(({ name, change }) => (
          <li key={name} data-change={change}>
            <bdi>{name}</bdi>
            <span>{t(`revisions.figure.${change}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
