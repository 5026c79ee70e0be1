import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './SignInForm.module.css'
import type { useSignIn } from './useSignIn.ts'

/** Why the sign-in was refused, and how long to wait. */
export function SignInMessage({ refusal, seconds }: Pick<ReturnType<typeof useSignIn>, 'refusal' | 'seconds'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const error =
    refusal === 'wrong'
      ? t('session.invalid')
      : refusal === 'away'
        ? t('session.away')
        : seconds > 0
          ? t('session.wait', { count: seconds, n: formatNumber(seconds, language) })
          : null
  return (
    // The countdown is not announced every second.
    <div className={css.error} role="alert" aria-atomic="true" aria-live={seconds > 0 ? 'off' : undefined}>
      {error}
      {refusal === 'waited' && <span className={css.over}>{t('session.waitOver')}</span>}
    </div>
  )
}
