import { useTranslation } from 'react-i18next'
import type { Language } from '../lib/formats.ts'

/** The interface's language, for what `Intl` writes. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'fa' ? 'fa' : 'en')
