import { describe, expect, it } from 'vitest'
import { createTokenEstimate } from './tokenEstimate.ts'

const ENGLISH = 'The lamp of the translator never went out, and margins remember what nobody had told. '.repeat(10)
const PERSIAN = 'چراغ مترجم هرگز خاموش نشد و حاشیه‌ها آنچه را کسی نگفته بود به یاد دارند. '.repeat(10)
/** Tokens of these texts with usual tokenizers: four English characters a token, two Persian ones. */
const ENGLISH_TOKENS = ENGLISH.length / 4
const PERSIAN_TOKENS = PERSIAN.length / 2

const messages = (content: string) => [{ role: 'user' as const, content }]

describe('createTokenEstimate', () => {
  it('is above the usual tokens of prose, but far below its bytes', () => {
    const estimate = createTokenEstimate()
    for (const [text, usual] of [
      [ENGLISH, ENGLISH_TOKENS],
      [PERSIAN, PERSIAN_TOKENS],
    ] as const) {
      const tokens = estimate.ofText(text)
      expect(tokens).toBeGreaterThan(usual)
      expect(tokens).toBeLessThan(Math.min(2.5 * usual, 0.7 * Buffer.byteLength(text)))
    }
  })

  it('adds the start, role and end of each message', () => {
    expect(createTokenEstimate().ofMessages([...messages('Who?'), ...messages('چه')])).toBe(3 * 0.5 + 1 + 2 + 0.5 + 32)
  })

  it('never exceeds the bytes', () => {
    const estimate = createTokenEstimate()
    for (const text of ['', '12?!', 'ئ'.repeat(9), '書'.repeat(9), '🕮'.repeat(9), 'ئ書🕮x1']) {
      for (let n = 0; n < 3; n++) estimate.adjust(messages(text.repeat(300)), 1_000_000)
      expect(estimate.ofText(text)).toBeLessThanOrEqual(Buffer.byteLength(text))
    }
  })

  it('comes near the reported tokens, for each script on its own', () => {
    const estimate = createTokenEstimate()
    const persianBefore = estimate.ofText(PERSIAN)
    for (let n = 0; n < 20; n++) estimate.adjust(messages(ENGLISH), ENGLISH_TOKENS)
    expect(estimate.ofText(ENGLISH)).toBeGreaterThanOrEqual(ENGLISH_TOKENS)
    expect(estimate.ofText(ENGLISH)).toBeLessThan(1.4 * ENGLISH_TOKENS)
    expect(estimate.ofText(PERSIAN)).toBe(persianBefore)
    estimate.adjust(messages(PERSIAN), 1.3 * PERSIAN.length)
    expect(estimate.ofText(PERSIAN)).toBeGreaterThan(1.3 * PERSIAN.length)
  })

  it('falls neither by a few low reports, nor without end', () => {
    const estimate = createTokenEstimate()
    const before = estimate.ofText(ENGLISH)
    for (let n = 0; n < 19; n++) estimate.adjust(messages(ENGLISH), 1)
    expect(estimate.ofText(ENGLISH)).toBe(before)
    for (let n = 0; n < 19; n++) estimate.adjust(messages(ENGLISH), 1)
    expect(estimate.ofText(ENGLISH)).toBeGreaterThan(0.35 * before)
  })

  it('ignores the reports of short prompts, which show what the server adds', () => {
    const estimate = createTokenEstimate()
    for (let n = 0; n < 30; n++) estimate.adjust(messages('Who?'), 1_000)
    expect(estimate.ofText(ENGLISH)).toBe(createTokenEstimate().ofText(ENGLISH))
  })
})
