import type { en } from './en.ts'

export const fa: typeof en = {
  undo: {
    label: 'آخرین تغییر',
    button: 'بازگرداندن',
    again: 'تلاش دوباره',
    busy: 'در حال بازگرداندن…',
    key: 'با \u2066Alt+Z\u2069 به «بازگرداندن» می‌روید.',
    offered: {
      pageDeleted: 'صفحهٔ {{page}} حذف شد.',
      pageInserted: 'صفحهٔ {{page}} افزوده شد.',
      pageSaved: 'صفحهٔ {{page}} ذخیره شد.',
      textReplaced_one: 'متن در {{n}} جا جایگزین شد.',
      textReplaced_other: 'متن در {{n}} جا جایگزین شد.',
      bookDeleted: '{{title}} به سطل بازیافت رفت.',
      bookReplaced: '{{title}} جایگزین شد.',
      madePublic: 'اکنون همه می‌توانند {{title}} را بخوانند.',
      madePrivate: 'اکنون فقط مدیران {{title}} را می‌بینند.',
    },
    undone: {
      pageDeleted: 'صفحهٔ {{page}} برگشت.',
      pageInserted: 'صفحهٔ تازه برداشته شد.',
      pageSaved: 'صفحهٔ {{page}} مانند پیش شد.',
      textReplaced_one: 'متن مانند پیش شد.',
      textReplaced_other: 'متن مانند پیش شد.',
      bookDeleted: '{{title}} به کتابخانه برگشت.',
      bookReplaced: '{{title}} مانند پیش شد.',
      madePublic: '{{title}} را دوباره فقط مدیران می‌بینند.',
      madePrivate: '{{title}} را دوباره همه می‌توانند بخوانند.',
    },
    failed: 'تغییر بازگردانده نشد.',
    changed: 'کتاب پس از آن باز هم تغییر کرده است و آن تغییر از دست می‌رفت. حالت پیشین در تاریخچهٔ کتاب هست.',
    noAnswer: 'کتابخانه پاسخ نداد. لطفاً دوباره تلاش کنید.',
  },
}
