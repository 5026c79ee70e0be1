import type { en } from './en.ts'

export const fa: typeof en = {
  passages: {
    count_one: '{{n}} یافته',
    count_other: '{{n}} یافته',
    many: 'بیش از {{n}} یافته',
    page: 'صفحهٔ {{page}}',
    searching: 'در حال جست‌وجو…',
    slow: 'کتابخانه دیر پاسخ می‌دهد…',
    ready: 'جست‌وجو در حال آماده شدن است: اکنون {{share}} صفحه‌ها پیدا می‌شود.',
    failed: 'جست‌وجو انجام نشد. اندکی بعد دوباره تلاش کنید.',
    tooLong: 'این جست‌وجو دراز است. چند واژه را کم کنید.',
  },
}
