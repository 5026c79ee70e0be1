/** What the assistant says first: always in Persian (spec.md §4). */
export const GREETING =
  'سلام! من همراه خواندن شما هستم. هرچه دربارهٔ این صفحه می‌خواهید، از من بپرسید؛ به هر زبانی که دوست دارید.'
