import type { en } from './en.ts'

export const fa: typeof en = {
  documents: {
    apply: 'اعمال',
    library: 'کتاب‌های ترجمه‌شده برای خواندن در مرورگر.',
    moreBooks_one: '{{n}} کتاب دیگر هم هست. نام کتاب، نویسنده یا واژه‌ای را جست‌وجو کنید.',
    moreBooks_other: '{{n}} کتاب دیگر هم هست. نام کتاب، نویسنده یا واژه‌ای را جست‌وجو کنید.',
    page: 'صفحهٔ {{page}} از {{total}} کتاب {{title}} نوشتهٔ {{author}}.',
    book: '{{title}} نوشتهٔ {{author}}.',
  },
}
