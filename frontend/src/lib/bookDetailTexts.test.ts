import i18next from 'i18next'
import { expect, it } from 'vitest'
import { detailLabel, detailText } from './bookDetailTexts.ts'

const details = { assistant: 'Assistant', assistantModes: { page: 'Explains the open page' }, nothing: '(nothing)' }

it('a mode of the assistant is named as in the form, and one of a newer library as it is', async () => {
  const texts = i18next.createInstance()
  await texts.init({ lng: 'en', resources: { en: { translation: { admin: { details } } } } })
  expect(detailLabel('assistant', texts.t)).toBe('Assistant')
  expect(detailText('assistant', 'page', texts.t, 'en')).toBe('Explains the open page')
  expect(detailText('assistant', null, texts.t, 'en')).toBe('(nothing)')
  expect(detailText('assistant', 'later', texts.t, 'en')).toBe('later')
})
