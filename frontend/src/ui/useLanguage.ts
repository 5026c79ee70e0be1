import type { Language } from '@hikma/contracts/documents'
import { useTranslation } from 'react-i18next'

/** The language of the interface. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'fa' ? 'fa' : 'en')
