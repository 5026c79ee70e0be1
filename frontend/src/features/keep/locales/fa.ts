import type { en } from './en.ts'

export const fa: typeof en = {
  keep: {
    keep: 'نگه داشتن روی این دستگاه',
    keepTitle: 'نگه داشتن {{title}} روی این دستگاه',
    stateOf: '{{title}}: {{state}} – همهٔ کتاب‌های نگه‌داشته',
    keeping: 'در حال نگه داشتن… {{share}} · {{size}}',
    renewing: 'دریافت تغییرها… {{share}}',
    kept: 'روی این دستگاه نگه داشته شده · {{size}}',
    waiting: 'در انتظار اتصال. {{share}} آن اینجاست.',
    full: 'این دستگاه پر است. {{share}} آن اینجاست.',
    remove: 'برداشتن از این دستگاه',
    stop: 'انصراف',
    all: 'همهٔ کتاب‌های نگه‌داشته',
    title: 'روی این دستگاه',
    total_one: '{{n}} کتاب · {{size}}',
    total_other: '{{n}} کتاب · {{size}}',
    free: '{{size}} جای خالی',
    protected: 'مرورگر خودبه‌خود آن‌ها را برنمی‌دارد.',
    unprotected: 'اگر جای دستگاه کم شود، مرورگر ممکن است آن‌ها را بردارد.',
    none: 'هیچ کتابی روی این دستگاه نگه داشته نشده است.',
    open: 'کتاب‌هایی که بدون اتصال خوانده می‌شوند',
    removeTitle: 'برداشتن {{title}} از این دستگاه',
    newVersion: 'نسخهٔ تازه‌ای از حکمت آماده است.',
    reload: 'بارگذاری دوباره',
    units: { bytes: 'بایت', kilobytes: 'کیلوبایت', megabytes: 'مگابایت', gigabytes: 'گیگابایت' },
  },
}
