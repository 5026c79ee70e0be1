import { parsePassage } from '@hikma/contracts/passageFragment'
import { expect, it } from 'vitest'
import { buildHit } from '../testing/buildHit.ts'
import { hitAddress } from './hitAddress.ts'

const passageOf = (hit: ReturnType<typeof buildHit>) => {
  const address = hitAddress(hit)
  return address.view === 'reader' ? { ...parsePassage(address.fragment ?? ''), page: address.page } : null
}

it('names page, block and the 32 letters from the hit on', () =>
  expect(passageOf(buildHit('…it was a |lamp| only when somebody carried it home', { page: 4, block: 12 }))).toEqual({
    page: 4,
    block: 12,
    quote: 'lamponlywhensomebodycarriedithome'.slice(0, 32),
  }))
it('begins the quote before a hit at the end', () =>
  expect(passageOf(buildHit('Nobody had told the translator about the |lamp|.'))?.quote).toBe(
    'Nobodyhadtoldthetranslatoraboutthelamp.'.slice(-32),
  ))
it('leaves out the signs of what was cut, and keeps those of the text', () => {
  const cut = buildHit('').snippet.concat(
    { text: '…', hit: false },
    { text: 'well… and ', hit: false },
    { text: 'lamp', hit: true },
    { text: '…', hit: false },
  )
  expect(passageOf({ ...buildHit(''), snippet: cut })?.quote).toBe('well…andlamp')
})
it('keeps half-spaces', () => expect(passageOf(buildHit('پیرمرد |می\u200cرود|'))?.quote).toBe('پیرمردمی\u200cرود'))
it('names a hit in a TeX page by its quote alone', () =>
  expect(passageOf(buildHit('the |even| number is the half of another one.', { block: null }))).toEqual({
    page: 1,
    block: 0,
    quote: 'evennumberisthehalfofanotherone.',
  }))
