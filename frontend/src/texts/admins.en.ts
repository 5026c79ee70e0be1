import { en as markup } from '../editor/help/locales/en.ts'
import { en as writing } from '../editor/rich/locales/en.ts'
import { en as manuscript } from '../features/admin/import/locales/en.ts'
import { en as admin } from '../features/admin/locales/en.ts'
import { en as dashboard } from '../features/admin/locales/dashboard.en.ts'
import { en as edit } from '../features/edit/locales/en.ts'
import { en as revisions } from '../features/revisions/locales/en.ts'
import { en as undo } from '../features/undo/locales/en.ts'

/** The texts of what only admins see. */
export const en = {
  ...admin,
  ...dashboard,
  ...manuscript,
  ...undo,
  edit,
  markup,
  revisions,
  writing,
}
