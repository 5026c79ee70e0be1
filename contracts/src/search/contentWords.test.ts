import { describe, expect, it } from 'vitest'
import { beginsWithPronoun, contentWords, isAboutPage, stemOf } from './contentWords.ts'

describe('contentWords', () => {
  it.each([
    ['Who is this Marmeladov again?', ['marmeladov']],
    ['What does the keeper do with the lamp, and with the lamp oil?', ['keeper', 'lamp', 'oil']],
    ['این مارمالادوف کیست؟', ['مارمالادوف']],
    ['چرا فانوس‌بان به کتاب‌خانه می‌رود؟', ['فانوسبان', 'کتابخانه', 'میرود']],
    ['?', []],
  ])('leaves of %j what it is about', (question, words) => expect(contentWords(question)).toEqual(words))
})

describe('stemOf', () => {
  it.each([
    ['walked', 'walking'],
    ['margins', 'margin'],
    ['story', 'stories'],
    ["keeper's", 'keepers'],
    ['کتابها', 'کتاب'],
    ['میروند', 'روند'],
    ['دوستانش', 'دوستان'],
  ])('is the same for %s and %s', (one, other) => expect(stemOf(one)).toBe(stemOf(other)))
  it.each(['lamp', 'sea', 'his', 'در', 'باغ', '12', '山'])('keeps %s', (word) => expect(stemOf(word)).toBe(word))
})

it.each([
  ['What happens on this page?', true],
  ['What does it mean?', true],
  ['این بند یعنی چه؟', true],
  ['Who keeps the lamp?', false],
])('says whether %j is about the page', (question, is) => expect(isAboutPage(question)).toBe(is))

it.each([
  ['And where does he live?', true],
  ['او کجا زندگی می‌کند؟', true],
  ['Where does Mina live?', false],
])('says whether %j needs what was said before', (question, is) => expect(beginsWithPronoun(question)).toBe(is))
