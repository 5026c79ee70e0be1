import i18next from 'i18next'
import { adminEn } from './adminEn.ts'
import { adminFa } from './adminFa.ts'

/** Visitors do not pay for the words of the dashboard: they come with it. */
export function addAdminTexts(): void {
  i18next.addResourceBundle('en', 'translation', adminEn, true)
  i18next.addResourceBundle('fa', 'translation', adminFa, true)
}
