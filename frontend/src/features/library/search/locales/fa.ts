import type { en } from './en.ts'

export const fa: typeof en = {
  found: {
    similar: 'کتابی با املای «{{query}}» نیست. این‌ها به آن نزدیک‌اند:',
    undo: 'پاک کردن جست‌وجو',
  },
}
