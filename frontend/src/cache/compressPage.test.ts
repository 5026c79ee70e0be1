import { expect, it } from 'vitest'
import { compressPage, storedSizeOf, decompressPage } from './compressPage.ts'

const roundTrip = async (text: string) => decompressPage(await compressPage(text))

it('compressPage stores a page of 1000 characters uncompressed', async () => {
  await expect(compressPage('a'.repeat(1_000))).resolves.toEqual({ compressed: false, text: 'a'.repeat(1_000) })
})

it('compressPage compresses a longer page and flags it', async () => {
  const page = await compressPage('a'.repeat(1_001))
  expect(page.compressed).toBe(true)
  expect(storedSizeOf(page)).toBeLessThan(50)
})

it('storedSizeOf measures the size in bytes, not in characters', async () => {
  expect(storedSizeOf(await compressPage('نیم‌فاصله'))).toBe(new TextEncoder().encode('نیم‌فاصله').byteLength)
})

it.each([
  ['an empty page', ''],
  ['one character', '<'],
  ['Persian with half-spaces', 'می‌خوانم و هیچ‌کس نمی‌داند. '],
  ['characters beyond the basic plane', '𝔄𝔟 🀄︎ 👩🏽‍🚀 𐎠𐎡 '],
  ['a byte order mark at the beginning', '\uFEFFtext'],
  ['control characters', '\u0000\u0001\r\n\t\u2028'],
  ['combining marks in their order', 'e\u0301\u0323 é ﷺ '],
])('decompressPage restores %s exactly, short and long', async (_, text) => {
  await expect(roundTrip(text)).resolves.toBe(text)
  const long = text.repeat(2_000)
  await expect(roundTrip(long)).resolves.toBe(long)
})

it('decompressPage restores a page of 2 MB exactly', async () => {
  const page = Array.from({ length: 2 * 1024 * 1024 }, (_, at) => String.fromCharCode(32 + ((at * at) % 90))).join('')
  await expect(roundTrip(page)).resolves.toBe(page)
})

it('compressPage meets no lone surrogates, since decoded bytes cannot contain any', () => {
  const bytes = Uint8Array.of(0xed, 0xa0, 0x80)
  expect(new TextDecoder().decode(bytes)).toMatch(/^\uFFFD+$/)
})

it.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { compressed: false },
  { compressed: false, text: 7 },
  { compressed: true, text: 'flagged and not compressed' },
  { compressed: true, bytes: 'no bytes' },
  { compressed: true, bytes: Uint8Array.of(1, 2, 3) },
  { compressed: true, bytes: new Uint8Array(0) },
  { compressed: 'true', text: 'x' },
])('decompressPage rejects %j', async (stored) => {
  await expect(decompressPage(stored)).resolves.toBeNull()
})

it('decompressPage rejects data that is truncated, or not UTF-8', async () => {
  const page = await compressPage('A page that is long enough. '.repeat(99))
  if (!page.compressed) throw new Error('It was not compressed')
  await expect(decompressPage({ ...page, bytes: page.bytes.slice(0, -4) })).resolves.toBeNull()
  const noText = new Response(new Uint8Array(2_000).fill(0xff)).body?.pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(noText).arrayBuffer())
  await expect(decompressPage({ compressed: true, bytes })).resolves.toBeNull()
})

it('decompressPage stops at data that would exhaust the memory', async () => {
  const zeros = new Response(new Uint8Array(64 * 1024 * 1024)).body?.pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(zeros).arrayBuffer())
  await expect(decompressPage({ compressed: true, bytes })).resolves.toBeNull()
})
