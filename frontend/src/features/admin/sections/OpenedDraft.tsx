import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DashboardLoading } from '../DashboardLoading.tsx'
import type { DraftState } from '../draft/createDraftStore.ts'
import { draftStore } from '../draft/draftStore.ts'

interface OpenedDraftProps {
  phase: DraftState['phase']
  /** Shown once this tab has the draft. */
  children: ReactNode
}

/** What needs the draft, which another tab may have. */
export function OpenedDraft({ phase, children }: OpenedDraftProps) {
  const { t } = useTranslation()
  if (phase === 'opening') return <DashboardLoading />
  if (phase === 'owned') return children
  return (
    <EmptyState title={t('admin.draft.elsewhere')} hint={t('admin.draft.elsewhereHint')}>
      <Button tone="main" onClick={draftStore.takeOver}>
        {t('admin.draft.takeOver')}
      </Button>
    </EmptyState>
  )
}
