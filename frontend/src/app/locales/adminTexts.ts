import { addTexts } from '../../lib/addTexts.ts'
import { adminEn } from './adminEn.ts'
import { adminFa } from './adminFa.ts'

/** The words of the dashboard and of edit mode. */
export const addAdminTexts = (): void => addTexts({ en: adminEn, fa: adminFa })
