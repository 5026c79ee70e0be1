import type { en } from './en.ts'

export const fa: typeof en = {
  book: {
    toLibrary: 'کتابخانه',
    translatedBy: 'ترجمهٔ {{name}}',
    translatedFrom: 'ترجمه از {{language}}',
    translatedFromBy: 'ترجمهٔ {{name}} از {{language}}',
    originalTitle: 'عنوان اصلی: {{name}}',
    start: 'شروع خواندن',
    continueFrom: 'ادامه از «{{name}}»',
    continueOn: 'ادامه از صفحهٔ {{page}}',
    read: '{{share}} خوانده‌شده',
    readAndLeft: '{{share}} خوانده‌شده، حدود {{time}} مانده',
    startAgain: 'خواندن از آغاز',
    noPages: 'این کتاب هنوز صفحه‌ای ندارد.',
    downloadEpub: 'دریافت EPUB',
    keep: 'نگه داشتن روی این دستگاه',
    print: 'چاپ کتاب',
    facts: {
      pages: 'صفحه',
      words: 'واژه',
      time: 'زمان خواندن',
      language: 'زبان',
      published: 'انتشار',
      rights: 'حقوق',
    },
    about: 'حدود {{time}}',
    rate: 'با {{n}} واژه در دقیقه',
    contents: 'فهرست',
    allPages: 'نمایش هر {{n}} صفحه',
    contentsFailed: 'نام صفحه‌ها بارگذاری نشد.',
  },
}
