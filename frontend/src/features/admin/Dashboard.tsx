import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useAdmin } from './AdminContext.ts'
import css from './Dashboard.module.css'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardLoading } from './DashboardLoading.tsx'
import { RequestedDetails } from './details/RequestedDetails.tsx'
import { draftStore } from './draft/draftStore.ts'
import { useOpenDraft } from './draft/useDraft.ts'
import { DraftForm } from './DraftForm.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { StoragePanel } from './StoragePanel.tsx'

/** The admin's page: storage, and the draft of a book unless another tab has it. */
export function Dashboard() {
  const { t } = useTranslation()
  const { phase } = useOpenDraft()
  const { requested } = useAdmin()
  const heading = useRef<HTMLHeadingElement>(null)
  const details = useRef<HTMLHeadingElement>(null)
  const showDetails = () => {
    details.current?.focus({ preventScroll: true })
    details.current?.scrollIntoView()
  }
  useDocumentTitle(t('admin.title'))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className={css.dashboard}>
      <DashboardHeader ref={heading} />
      <StoragePanel />
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
          {requested && <RequestedDetails key={requested.id} book={requested} onFilled={showDetails} />}
          <DraftNotice />
          <DraftForm detailsRef={details} />
        </>
      )}
    </div>
  )
}
