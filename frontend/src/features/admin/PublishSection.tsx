import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAdmin } from './AdminContext.ts'
import css from './Dashboard.module.css'
import { DashboardLoading } from './DashboardLoading.tsx'
import { RequestedDetails } from './details/RequestedDetails.tsx'
import { draftStore } from './draft/draftStore.ts'
import { useOpenDraft } from './draft/useDraft.ts'
import { DraftForm } from './DraftForm.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { ImportPanel } from './import/ImportPanel.tsx'
import { KeptDraftList } from './KeptDraftList.tsx'

interface PublishSectionProps {
  /** The heading of the section. */
  ref: Ref<HTMLHeadingElement>
  /** The heading of the details in the form. */
  detailsRef: Ref<HTMLHeadingElement>
  /** The details of the requested book are in the form. */
  onFilled: () => void
}

/** How a book comes into the library: from a manuscript, or from the form, whose draft another tab may have. */
export function PublishSection({ ref, detailsRef, onFilled }: PublishSectionProps) {
  const { t } = useTranslation()
  const { phase } = useOpenDraft()
  const { requested } = useAdmin()
  const titleId = useId()
  return (
    <section className={css.publish} aria-labelledby={titleId}>
      <div>
        <h2 ref={ref} id={titleId} className={css.sectionTitle} tabIndex={-1}>
          {t('dashboard.publishTitle')}
        </h2>
        <p className={css.subtitle}>{t('dashboard.publishHint')}</p>
      </div>
      <ImportPanel />
      {phase === 'opening' && <DashboardLoading />}
      {phase === 'elsewhere' && (
        <EmptyState title={t('admin.draft.elsewhere')} hint={t('admin.draft.elsewhereHint')}>
          <Button tone="main" onClick={draftStore.takeOver}>
            {t('admin.draft.takeOver')}
          </Button>
        </EmptyState>
      )}
      {phase === 'here' && (
        <>
          {requested && <RequestedDetails key={requested.id} book={requested} onFilled={onFilled} />}
          <DraftNotice />
          <KeptDraftList />
          <DraftForm detailsRef={detailsRef} />
        </>
      )}
    </section>
  )
}
