import { toLatinDigits } from '@hikma/contracts/latinDigits'

/** A whole number, also grouped ('1,204', as the reader shows it), and after it the total at most. */
const PAGE_NUMBER = /^(\d+|\d{1,3}(?:[,٬]\d{3})+) *(?:\/ *[\d,٬]*)?$/

/** A typed page number ('12', '۱۲', '12 / 42') within 1..total; 1 if it is none (BEHAVIOUR.md §5.3). */
export function parsePage(text: string, total: number): number {
  // A text that is pasted from a right-to-left sentence may contain direction marks.
  const [, digits] =
    PAGE_NUMBER.exec(
      toLatinDigits(text)
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ) ?? []
  const page = digits === undefined ? 1 : Number(digits.replace(/\D/g, ''))
  return Math.max(1, Math.min(page, total))
}
