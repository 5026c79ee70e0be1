import type { en } from './en.ts'

export const fa: typeof en = {
  cancel: 'انصراف',
  continue: {
    title: 'ادامهٔ مطالعه',
    open: 'ادامهٔ {{title}}',
    page: 'صفحهٔ {{page}}',
    hide: 'برداشتن {{title}} از این ردیف',
    finished: 'خوانده‌شده‌ها',
    clear: 'خالی‌کردن این ردیف',
    stored_one: 'جای شما در {{n}} کتاب فقط روی همین دستگاه نگه داشته می‌شود.',
    stored_other: 'جای شما در {{n}} کتاب فقط روی همین دستگاه نگه داشته می‌شود.',
    forget: 'فراموش‌کردن خوانده‌ها',
    forgetTitle: 'خوانده‌های شما فراموش شود؟',
    forgetHint: 'هر کتاب دوباره از آغاز باز می‌شود. چیز دیگری تغییر نمی‌کند.',
  },
}
