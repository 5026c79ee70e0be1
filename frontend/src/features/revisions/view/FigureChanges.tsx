import type { RevisionPage } from '@hikma/contracts/history'
import { useTranslation } from 'react-i18next'
import { figureChanges } from '../compare/figureChanges.ts'
import css from './ComparisonView.module.css'

interface FigureChangesProps {
  before: RevisionPage | null
  after: RevisionPage | null
}

/** The figures of both versions, and what became of each. */
export function FigureChanges({ before, after }: FigureChangesProps) {
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
