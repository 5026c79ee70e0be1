import { describe, expect, it } from 'vitest'
import { toLatinDigits } from './latinDigits.ts'

describe('toLatinDigits', () => {
  it('replaces Persian digits', () => expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789'))
  it('replaces Arabic-Indic digits', () => expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789'))
  it('leaves all other characters', () => expect(toLatinDigits('p. 7 / ۴۲ شد')).toBe('p. 7 / 42 شد'))
})
