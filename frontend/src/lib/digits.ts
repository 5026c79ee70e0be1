const PERSIAN_ZERO = 0x06f0
const ARABIC_ZERO = 0x0660

/** Replaces Persian and Arabic-Indic digits by the Latin ones that `Number` parses. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
}

/** A typed page number ('12', '۱۲', '12 / 42') within 1..total; 1 if it is not a number (BEHAVIOUR.md §5.3). */
export function parsePage(text: string, total: number): number {
  const page = Number.parseInt(toLatinDigits(text).replace(/[^\d/-]/g, ''), 10)
  return Math.max(1, Math.min(Number.isNaN(page) ? 1 : page, total))
}
