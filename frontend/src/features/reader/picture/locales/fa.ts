import type { en } from './en.ts'

export const fa: typeof en = {
  picture: {
    make: 'تصویر',
    title: 'این بخش به‌صورت تصویر',
    drawing: 'در حال کشیدن…',
    cut: 'این بخش بلند است: تصویر آغاز آن را نشان می‌دهد.',
    failed: 'این مرورگر نتوانست تصویر را بکشد.',
    share: 'هم‌رسانی',
    save: 'ذخیره',
    by: 'نوشتهٔ {{author}}',
  },
}
