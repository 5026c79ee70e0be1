const PERSIAN_ZERO = 0x06f0
const ARABIC_ZERO = 0x0660

/** Persian and Arabic-Indic digits as the Latin ones that `Number` understands. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
}

/** The page that somebody typed ('12', '۱۲', '12 / 42'): 1 where it is no number, within 1..total (spec.md §5). */
export function parsePage(text: string, total: number): number {
  const page = Number.parseInt(toLatinDigits(text).replace(/[^\d/-]/g, ''), 10)
  return Math.max(1, Math.min(Number.isNaN(page) ? 1 : page, total))
}
