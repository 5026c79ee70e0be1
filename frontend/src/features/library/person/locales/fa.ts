import type { en } from './en.ts'

export const fa: typeof en = {
  person: {
    written: 'نوشته‌ها',
    translated: 'ترجمه‌ها',
    description: 'کتاب‌ها و ترجمه‌های {{name}}.',
  },
}
