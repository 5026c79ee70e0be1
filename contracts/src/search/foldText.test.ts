import { describe, expect, it } from 'vitest'
import { foldText, joinGaps } from './foldText.ts'

const ALIKE = [
  ['case', 'The LAMP', 'the lamp'],
  ['accents', 'Café Ångström', 'cafe angstrom'],
  ['an accent that stands by itself', 'Cafe\u0301', 'café'],
  ['letters that have no bare form', 'Straße, Łódź, Ærø', 'strasse, lodz, aero'],
  ['a ligature', 'ﬁnding', 'finding'],
  ['the last sigma of a word', 'ΛΌΓΟΣ', 'λογοσ'],
  ['Arabic yeh', 'حيات', 'حیات'],
  ['alef maksura', 'مصطفى', 'مصطفی'],
  ['Arabic kaf', 'كتاب', 'کتاب'],
  ['teh marbuta', 'فاطمة', 'فاطمه'],
  ['heh with hamza, of one letter or two', 'خانۀ خانهٔ', 'خانه خانه'],
  ['alef with madda or hamza', 'آب أحمد إيران', 'اب احمد ایران'],
  ['waw and yeh with hamza', 'رؤیا رئیس', 'رویا رییس'],
  ['vowel signs', 'عِلْم', 'علم'],
  ['tatweel', 'بـــاغ', 'باغ'],
  ['presentation forms', 'ﻻ ﮐﺘﺎﺏ', 'لا کتاب'],
  ['half-spaces, joiners and soft hyphens', 'می‌روم co\u00adoperate ه‍', 'میروم cooperate ه'],
  ['marks of direction', '\u202eabc\u202c \u2067باغ\u2069', 'abc باغ'],
  ['digits', '۱۲۳ ٤٥٦ ７', '123 456 7'],
  ['blanks', 'a \t\u00a0\u2003 b\nc', 'a b c'],
  ['quotes and dashes', 'Don’t – “stop”', `don't - "stop"`],
] as const

describe('foldText', () => {
  it.each(ALIKE)('ignores %s', (_what, written, typed) => expect(foldText(written)).toBe(foldText(typed)))
  it.each(ALIKE)('is idempotent: %s', (_what, written) => expect(foldText(foldText(written))).toBe(foldText(written)))
  it.each([
    ['پ', 'ب'],
    ['گ', 'ک'],
    ['か', 'が'],
    ['कि', 'का'],
    ['и', 'н'],
  ])('keeps %s and %s apart', (one, other) => expect(foldText(one)).not.toBe(foldText(other)))
  it('keeps other characters', () => expect(foldText('🕯️ 山 𝒜\ud800')).toContain('🕯'))
})

describe('joinGaps', () => {
  it('removes the spaces between Persian letters only', () =>
    expect(joinGaps('the lamp می روم the باغ 12')).toBe('the lamp میروم the باغ 12'))
})
