import { type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { SegmentedToggle } from '../../../ui/SegmentedToggle.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import cards from '../DraftForm.module.css'
import { PageBreakEditor } from './PageBreakEditor.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { type Imported, turnedTo, withCuts } from './importState.ts'
import { importStore } from './importStore.ts'
import { ManuscriptPageList } from './ManuscriptPageList.tsx'
import css from './PagesCard.module.css'
import { SplitRuleBar } from './SplitRuleBar.tsx'

/** The pages of a manuscript: the rule that divides it, a rail of its pages, and the page that is shown. */
export function PagesCard({ ref, source, edits }: Imported & { ref: Ref<HTMLElement> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const { cuts, at } = edits
  const [view, setView] = useState<'preview' | 'cuts'>('preview')
  return (
    <section ref={ref} className={`${cards.card} ${css.card}`} aria-labelledby={titleId}>
      <h3 id={titleId} className={cards.title}>
        {t('manuscript.pages')}
      </h3>
      <SplitRuleBar source={source} edits={edits} />
      <VisuallyHidden role="status">
        {t('manuscript.pagesNow', { count: cuts.length, n: formatNumber(cuts.length, language) })}
      </VisuallyHidden>
      <div className={css.pages}>
        <ManuscriptPageList
          source={source}
          cuts={cuts}
          at={at}
          onTurn={(page) => importStore.edit((now) => turnedTo(now, page))}
          onCut={(next, place) => importStore.edit((now) => withCuts(now, next, place))}
        />
        <div className={css.side}>
          <SegmentedToggle
            className={css.views}
            label={t('manuscript.view')}
            value={view}
            options={[
              { value: 'preview', label: t('manuscript.preview') },
              { value: 'cuts', label: t('manuscript.cuts') },
            ]}
            onChoose={setView}
          />
          {view === 'preview' ? (
            <ImportPreview source={source} edits={edits} />
          ) : (
            <PageBreakEditor source={source} edits={edits} />
          )}
        </div>
      </div>
    </section>
  )
}
