const PERSIAN_ZERO = 0x06f0
const ARABIC_ZERO = 0x0660

/** Replaces Persian and Arabic-Indic digits by the Latin ones that `Number` parses. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
}
