/** Words that an adult reads silently in a minute, by language of the text: a rough measure (BEHAVIOUR.md §9). */
const RATES: Readonly<Record<string, number>> = { fa: 180 }
const OTHER_RATE = 230

/** The rate for a text in this language. */
export const wordsPerMinute = (lang: string): number => RATES[lang.split('-')[0] ?? ''] ?? OTHER_RATE

/** The minutes that reading takes, at least one. Longer times are rounded more, since they are estimates. */
export function readingMinutes(words: number, lang: string): number {
  const minutes = words / wordsPerMinute(lang)
  const step = minutes < 60 ? 1 : minutes < 180 ? 10 : minutes < 600 ? 30 : 60
  return Math.max(1, Math.round(minutes / step) * step)
}
