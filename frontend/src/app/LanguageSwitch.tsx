import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { changeLanguage } from './i18n.ts'

interface LanguageSwitchProps {
  className: string | undefined
  onChosen?: () => void
}

/** Named by the other language in its own words, so that whoever needs it can read it. */
export function LanguageSwitch({ className, onChosen }: LanguageSwitchProps) {
  const { t } = useTranslation()
  const other = useLanguage() === 'fa' ? 'en' : 'fa'
  return (
    <Button
      className={className}
      lang={other}
      onClick={() => {
        changeLanguage(other)
        onChosen?.()
      }}
    >
      {t('otherLanguage')}
    </Button>
  )
}
