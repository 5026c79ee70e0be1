import { DETAIL_NAMES } from '@hikma/contracts/detailNames'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { detailLabel } from '../../../lib/bookDetailTexts.ts'
import { TEXT_FIELDS } from '../draft/bookFields.ts'
import { en } from './en.ts'
import { fa } from './fa.ts'

it.each([
  ['en', en],
  ['fa', fa],
])('no two fields of the form have the same label (%s)', (_language, { admin: { details } }) => {
  const { primaryLanguage, language, genre } = details
  const labels = [...Object.values(TEXT_FIELDS).map(({ label }) => details[label]), primaryLanguage, language, genre]
  expect(new Set(labels).size).toBe(labels.length)
})

it.each([
  ['en', en],
  ['fa', fa],
])('a history names each detail as the form does (%s)', async (lng, translation) => {
  const texts = i18next.createInstance()
  await texts.init({ lng, resources: { [lng]: { translation } } })
  expect(DETAIL_NAMES.filter((name) => detailLabel(name, texts.t) === name)).toEqual([])
  for (const [name, { label }] of Object.entries(TEXT_FIELDS))
    expect(detailLabel(name, texts.t)).toBe(translation.admin.details[label])
})
