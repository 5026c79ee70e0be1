import { expect, it } from 'vitest'
import { detailsPatch } from './book.ts'
import { DETAIL_NAMES } from './detailNames.ts'

it('names exactly the fields that a PATCH changes', () => {
  const changed = DETAIL_NAMES.map((name) => detailsPatch.safeParse({ [name]: null }))
  expect(
    changed.flatMap(({ error }) => error?.issues ?? []).filter(({ code }) => code === 'unrecognized_keys'),
  ).toEqual([])
  expect(Object.keys(detailsPatch.shape).sort()).toEqual([...DETAIL_NAMES].sort())
})
