import { findDropped } from '@hikma/contracts/findDropped'
import { expect, it } from 'vitest'
import { EXAMPLES } from './examples.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

it('the reader leaves nothing out of the examples, and each is named and described', () => {
  for (const [name, html] of Object.entries(EXAMPLES)) {
    expect(findDropped(html), name).toEqual([])
    for (const texts of [en, fa]) {
      expect(texts.name).toHaveProperty(name)
      expect(texts.text).toHaveProperty(name)
    }
  }
  expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(en.name).sort())
})
