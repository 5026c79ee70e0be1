import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { changeLanguage } from './i18n.ts'

interface LanguageSwitchProps {
  className: string | undefined
  onChosen?: () => void
}

/** A button that switches to the other language and is labelled in it. */
export function LanguageSwitch({ className, onChosen }: LanguageSwitchProps) {
  const { t } = useTranslation()
  const other = useLanguage() === 'fa' ? 'en' : 'fa'
  return (
    <Button
      className={className}
      lang={other}
      data-scripted=""
      onClick={() => {
        // without its texts the language stays
        void changeLanguage(other).catch(() => undefined)
        onChosen?.()
      }}
    >
      {t('otherLanguage')}
    </Button>
  )
}
