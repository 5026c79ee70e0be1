import { ArrowLeft, LogOut } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin } from '../AdminContext.ts'
import css from '../Dashboard.module.css'

interface DashboardHeaderProps {
  ref: Ref<HTMLHeadingElement>
}

/** The title of the dashboard, and the way back and out. `ref` is the heading. */
export function DashboardHeader({ ref }: DashboardHeaderProps) {
  const { t } = useTranslation()
  const { signOut, onLibrary } = useAdmin()
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const logout = async () => {
    setState('leaving')
    if (!(await signOut())) setState('failed')
  }
  return (
    <div className={css.header}>
      <div>
        <h1 ref={ref} className={css.title} tabIndex={-1}>
          {t('admin.title')}
        </h1>
        <p className={css.subtitle}>{t('admin.subtitle')}</p>
      </div>
      <div className={css.actions}>
        <Button onClick={onLibrary}>
          <ArrowLeft className={css.arrow} size={18} />
          {t('admin.backToLibrary')}
        </Button>
        <Button aria-disabled={state === 'leaving'} onClick={() => void logout()}>
          <LogOut className={css.arrow} size={18} />
          {t('admin.logout')}
        </Button>
      </div>
      {state === 'failed' && <AlertDialog sentence={t('admin.logoutFailed')} onClose={() => setState('idle')} />}
    </div>
  )
}
