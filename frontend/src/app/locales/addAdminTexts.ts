import { en as adminEn } from '../../features/admin/locales/en.ts'
import { fa as adminFa } from '../../features/admin/locales/fa.ts'
import { en as editEn } from '../../features/edit/locales/en.ts'
import { fa as editFa } from '../../features/edit/locales/fa.ts'
import { addTexts } from '../../lib/addTexts.ts'

/** Adds the texts of the dashboard and of edit mode; edit mode uses some of the dashboard's. */
export const addAdminTexts = (): void =>
  addTexts({ en: { ...adminEn, edit: editEn }, fa: { ...adminFa, edit: editFa } })
