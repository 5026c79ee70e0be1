import type { CarryCode } from './carryKeys.ts'
import { codeOfHex, hexOf } from './carryMemory.ts'

/** No address: a camera app would open it, and leave the code in histories and logs. Capitals make smaller codes. */
const PREFIX = 'HIKMA:'

/** What the QR code of a code holds. */
export const qrTextOf = (code: CarryCode): string => PREFIX + hexOf(code).toUpperCase()

/** The code in the text of a QR code; null if it is of something else. */
export function codeOfQrText(text: string): CarryCode | null {
  const given = text.trim().toUpperCase()
  return given.startsWith(PREFIX) ? codeOfHex(given.slice(PREFIX.length).toLowerCase()) : null
}
