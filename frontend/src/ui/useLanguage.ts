import { useTranslation } from 'react-i18next'
import type { Language } from '../lib/formats.ts'

/** The language of the interface. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'fa' ? 'fa' : 'en')
