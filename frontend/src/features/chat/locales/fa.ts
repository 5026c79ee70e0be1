import type { en } from './en.ts'

export const fa: typeof en = {
  name: 'دستیار',
  you: 'شما',
  open: 'پرسش از دستیار',
  close: 'بستن دستیار',
  messages: 'گفت‌وگو',
  greeting: 'سلام! من همراه خواندن شما هستم. هرچه دربارهٔ این صفحه می‌خواهید، از من بپرسید؛ به هر زبانی که دوست دارید.',
  suggestions: 'پرسش‌هایی برای آغاز',
  suggested: {
    about: 'این صفحه دربارهٔ چیست؟',
    words: 'واژه‌های دشوار را توضیح بده',
    who: 'اینجا از چه کسانی نام برده شده؟',
  },
  question: 'پرسش شما',
  questionHint: 'دربارهٔ این صفحه بپرسید…',
  send: 'فرستادن',
  stop: 'توقف',
  note: 'پاسخ‌ها ممکن است نادرست باشند. آغاز صفحهٔ {{page}} همراه پرسش فرستاده می‌شود.',
  tooLong: 'یک پرسش حداکثر {{max}} نویسه دارد. لطفاً کمی کوتاه‌ترش کنید.',
  lengthNow: 'اکنون {{length}} نویسه دارد.',
  writing: 'دستیار در حال نوشتن است…',
  stopped: 'متوقف شد.',
  copy: 'رونوشت',
  copied: 'رونوشت شد',
  askSelection: 'پرسش دربارهٔ این',
  errors: {
    unreachable: 'متأسفم، خطایی پیش آمد. لطفاً دوباره تلاش کنید.',
    // Isolated, since the sentence of the service may be English.
    refused: 'خطا: \u2068{{error}}\u2069',
    empty: 'متأسفم، اکنون نتوانستم به درخواست شما پاسخ دهم.',
  },
}
