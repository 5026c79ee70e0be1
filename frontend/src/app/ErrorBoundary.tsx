import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import css from './App.module.css'

/** One sentence instead of an empty screen, for example when a part of the product cannot be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Crash /> : this.props.children
  }
}

function Crash() {
  const { t } = useTranslation()
  return (
    <div className={css.curtain}>
      <EmptyState role="alert" title={t('crash.title')} hint={t('crash.hint')}>
        <Button tone="main" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </EmptyState>
    </div>
  )
}
