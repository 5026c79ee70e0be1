import { expect, it } from 'vitest'
import { translationTarget } from './translationTarget.ts'

it('a passage is translated into the language of the interface, or else into the other one', () => {
  expect(translationTarget('ru', 'en')).toBe('en')
  expect(translationTarget('fa', 'en')).toBe('en')
  expect(translationTarget('en-GB', 'en')).toBe('fa')
  expect(translationTarget('fa', 'fa')).toBe('en')
})
