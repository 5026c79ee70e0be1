import { fa as errors } from '../api/locales/admins.fa.ts'
import { fa as markup } from '../editor/help/locales/fa.ts'
import { fa as writing } from '../editor/rich/locales/fa.ts'
import { fa as manuscript } from '../features/admin/import/locales/fa.ts'
import { fa as admin } from '../features/admin/locales/fa.ts'
import { fa as dashboard } from '../features/admin/locales/dashboard.fa.ts'
import { fa as edit } from '../features/edit/locales/fa.ts'
import { fa as revisions } from '../features/revisions/locales/fa.ts'
import { fa as undo } from '../features/undo/locales/fa.ts'
import type { en } from './admins.en.ts'

export const fa: typeof en = {
  ...admin,
  ...dashboard,
  ...manuscript,
  ...undo,
  ...errors,
  edit,
  markup,
  revisions,
  writing,
}
