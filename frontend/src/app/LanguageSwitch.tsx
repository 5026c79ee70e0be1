import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { changeLanguage } from './i18n.ts'

/** Named by the other language in its own words, so that whoever needs it can read it. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const other = useLanguage() === 'fa' ? 'en' : 'fa'
  return (
    <Button className={className} lang={other} onClick={() => changeLanguage(other)}>
      {t('otherLanguage')}
    </Button>
  )
}
