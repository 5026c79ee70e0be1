import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { expect, it } from 'vitest'
import { recordOf } from '../draft/bookFields.ts'
import { initialEdits } from './importState.ts'

it('a manuscript fills in every detail that its file has', () => {
  const texts = {
    title: 'چراغ',
    author: 'Mina Rad',
    translator: 'T. Reza',
    description: 'Two\nlines',
    rights: '© Mina Rad',
    genre: 'Folk tales',
    originalTitle: 'The Lamp',
    originalLanguage: 'en',
  }
  const { details } = initialEdits({
    id: 'a',
    fileName: 'a.zip',
    details: { ...texts, firstPublished: 1866, id: 'the-lamp-1', language: 'fa', direction: 'rtl', assistant: 'page' },
    pages: [outlinePage({ title: '', html: '' }, 1)],
    figures: [],
    cover: null,
    notes: [],
    repairs: packRepairs([], 1),
  })
  expect(details).toMatchObject({ bookId: 'the-lamp-1', originalLanguage: 'English', primaryLanguage: 'Persian' })
  expect(recordOf(details, null, 1)).toMatchObject({
    ...texts,
    primaryLanguage: 'fa',
    language: 'rtl',
    firstPublished: 1866,
    assistant: 'page',
    isPublic: false,
  })
})
