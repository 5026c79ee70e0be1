import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { newCode } from './carryKeys.ts'
import { codeOfQrText, qrTextOf } from './qrText.ts'

/** The picture of a QR code as a camera gives it. */
function pictureOf(text: string, scale = 6) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const size = rows.length * scale
  const data = new Uint8ClampedArray(4 * size * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      data.set(
        rows[Math.floor(y / scale)]![Math.floor(x / scale)] ? [20, 30, 28, 255] : [250, 250, 245, 255],
        4 * (y * size + x),
      )
  return { width: size, height: size, data }
}

it('carries a code through a picture', () => {
  for (let n = 0; n < 10; n++) {
    const code = newCode()
    expect(codeOfQrText(decodeQR(pictureOf(qrTextOf(code))))).toEqual(code)
  }
})

it.each(['https://example.org/', 'HIKMA:', 'HIKMA:00', `HIKMA:${'g'.repeat(32)}`, '0'.repeat(32)])(
  'takes %s for no code',
  (text) => expect(codeOfQrText(text)).toBeNull(),
)
