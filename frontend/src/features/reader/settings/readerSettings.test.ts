import { describe, expect, it } from 'vitest'
import { changeTextSize, DEFAULT_SETTINGS, OPTIONS, parseSettings, TEXT_SIZES } from './readerSettings.ts'

describe('changeTextSize', () => {
  it('steps from the smallest size to the largest, and no further', () => {
    let size = TEXT_SIZES[0] as (typeof TEXT_SIZES)[number]
    const sizes: number[] = []
    for (let steps = 0; steps < TEXT_SIZES.length; steps++) {
      sizes.push(size)
      size = changeTextSize(size, 'larger')
    }
    expect(sizes).toEqual([90, 100, 115, 130, 150, 175, 200])
    expect(size).toBe(200)
  })
  it('steps down', () => expect(changeTextSize(115, 'smaller')).toBe(100))
  it('stays at the smallest size', () => expect(changeTextSize(90, 'smaller')).toBe(90))
})

describe('parseSettings', () => {
  it('reads what was stored', () => {
    const chosen = { ...DEFAULT_SETTINGS, textSize: 130, arabicFace: 'naskh', theme: 'sepia' }
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen)
  })

  it('gives each setting that is missing or unknown its default, and keeps the others', () => {
    const text = '{"theme":"pink","textSize":"130","leading":["open"],"latinFace":null,"contrast":"high"}'
    expect(parseSettings(text)).toEqual({ ...DEFAULT_SETTINGS, contrast: 'high' })
  })

  it.each([
    null,
    '',
    'sepia',
    'null',
    '7',
    '"dark"',
    '["dark"]',
    '{"theme":',
    '{"textSize":1e9}',
    '{"constructor":"dark","toString":100}',
    '{"__proto__":{"theme":"black"}}',
  ])('returns the defaults for %j', (text) => {
    const settings = parseSettings(text)
    expect(settings).toEqual(DEFAULT_SETTINGS)
    expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_SETTINGS))
    expect(settings.theme).toBe('system')
  })

  it('has a default for each setting, which is one of its options', () => {
    for (const [name, options] of Object.entries(OPTIONS))
      expect(options).toContain(DEFAULT_SETTINGS[name as keyof typeof OPTIONS])
  })
})
