/** The first message of the assistant, in Persian in both languages (BEHAVIOUR.md §4.7). */
export const GREETING =
  'سلام! من همراه خواندن شما هستم. هرچه دربارهٔ این صفحه می‌خواهید، از من بپرسید؛ به هر زبانی که دوست دارید.'
