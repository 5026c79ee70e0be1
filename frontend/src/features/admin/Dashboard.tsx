import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import type { AdminViewProps } from './AdminView.tsx'
import css from './Dashboard.module.css'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardLoading } from './DashboardLoading.tsx'
import type { DraftStore } from './draft/createDraftStore.ts'
import { useOpenDraft } from './draft/useDraft.ts'
import { DraftForm } from './DraftForm.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { StoragePanel } from './StoragePanel.tsx'

interface DashboardProps extends Pick<
  AdminViewProps,
  'books' | 'signOut' | 'onLibrary' | 'onSaved' | 'askUsage' | 'renderPreview'
> {
  store: DraftStore
  isPublishing: boolean
  onPublish: () => void
}

export function Dashboard({ store, signOut, onLibrary, askUsage, ...rest }: DashboardProps) {
  const { t } = useTranslation()
  const { phase } = useOpenDraft(store)
  const head = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(t('admin.title'))
  useEffect(() => head.current?.focus({ preventScroll: true }), [])

  return (
    <div className={css.dashboard}>
      <DashboardHeader ref={head} signOut={signOut} onLibrary={onLibrary} />
      <StoragePanel askUsage={askUsage} />
      {phase === 'opening' && <DashboardLoading />}
      {phase === 'elsewhere' && (
        <EmptyState title={t('admin.draft.elsewhere')} hint={t('admin.draft.elsewhereHint')}>
          <Button tone="main" onClick={store.takeOver}>
            {t('admin.draft.takeOver')}
          </Button>
        </EmptyState>
      )}
      {phase === 'here' && (
        <>
          <DraftNotice store={store} />
          <DraftForm {...rest} store={store} />
        </>
      )}
    </div>
  )
}
