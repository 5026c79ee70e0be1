/** Names for `TextDecoder`. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252'

const DECLARED = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']|<meta[^>]+charset=["']?([\w.-]+)/i
const DECLARATION_LENGTH = 1_024

/** The text of a file: by its byte order mark, by the encoding that its markup declares, or by its bytes. */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes, encodingOf(bytes))
}

/** The same for markup, which may declare its encoding. */
export function decodeMarkup(bytes: Uint8Array): string {
  const marked = byMark(bytes)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_LENGTH))
  const [, xml, html] = DECLARED.exec(start) ?? []
  const declared = xml ?? html
  if (marked !== null || declared === undefined || isUtf8(bytes)) return decodeText(bytes)
  try {
    return decode(bytes, declared)
  } catch {
    return decodeText(bytes)
  }
}

/** The characters of Windows-1252 from 128 to 159. Some versions of Node decode these bytes as Latin-1's controls. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decode(bytes: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding)
  const text = decoder.decode(bytes)
  if (decoder.encoding !== 'windows-1252') return text
  return text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80]!)
}

/** The encoding of a text without markup. UTF-8 is told by its form, Windows' two by what their letters would spell. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = byMark(bytes)
  if (marked) return marked
  const wide = byScripts(bytes)
  if (wide) return wide
  if (isUtf8(bytes)) return 'utf-8'
  return isArabicScript(bytes) ? 'windows-1256' : 'windows-1252'
}

function byMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/**
 * In UTF-16 every second byte names the script of a letter: 0 to 7 from Latin to Arabic. Other texts have no such bytes,
 * which are control characters.
 */
function byScripts(bytes: Uint8Array): Encoding | null {
  let [even, odd] = [0, 0]
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at]! < 8) even++
    if (bytes[at + 1]! < 8) odd++
  }
  if (Math.max(even, odd) * 3 < bytes.length) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * In Windows-1256 words of Arabic script are runs of bytes above 127; in Windows-1252 these are single accented letters
 * and marks among ASCII letters.
 */
function isArabicScript(bytes: Uint8Array): boolean {
  let [high, inRuns, run] = [0, 0, 0]
  for (let at = 0; at <= bytes.length; at++) {
    if (at < bytes.length && bytes[at]! >= 0x80) {
      high++
      run++
      continue
    }
    if (run >= 3) inRuns += run
    run = 0
  }
  return inRuns * 2 > high
}
