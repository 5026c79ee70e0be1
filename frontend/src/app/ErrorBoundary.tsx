import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import css from './App.module.css'

/** Shows a message and a button to reload if rendering fails, for example since a chunk cannot be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <Crash /> : this.props.children
  }
}

function Crash() {
  const { t } = useTranslation()
  return (
    <div className={css.fullScreen}>
      <EmptyState role="alert" title={t('crash.title')} hint={t('crash.hint')}>
        <Button tone="main" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </EmptyState>
    </div>
  )
}
