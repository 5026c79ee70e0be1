import type { en } from './en.ts'

export const fa: typeof en = {
  letters: {
    title: 'رفتن به یک حرف',
    other: 'رقم‌ها و نشانه‌ها',
  },
}
