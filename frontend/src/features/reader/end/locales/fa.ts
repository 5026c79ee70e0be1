import type { en } from './en.ts'

export const fa: typeof en = {
  bookEnd: {
    title: 'پایان',
    finished: '«{{title}}» را تا آخر خواندید.',
    again: 'خواندن دوباره',
    about: 'دربارهٔ این کتاب',
    author: 'کتاب‌های دیگر {{name}}',
    translator: 'ترجمه‌های دیگر {{name}}',
  },
}
