import { ofOptionalTexts } from '@hikma/contracts/optionalTexts'
import { cutsByRule, withoutCut } from '@hikma/manuscript/review/cuts'
import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { expect, test } from 'vitest'
import { bookOfImport } from './bookOfImport.ts'
import { type ImportSource, initialEdits } from './importState.ts'

const names = ['I: A Reef', undefined, 'III: A Lamp']
const source: ImportSource = {
  id: 'a',
  fileName: 'a.epub',
  details: { ...ofOptionalTexts(() => ''), title: 'a', author: '', description: '', language: 'en', direction: 'ltr' },
  pages: names.map((name, at) => outlinePage({ title: '', ...(name && { name }), html: '<p>a</p>' }, at + 1)),
  figures: [],
  cover: null,
  notes: [],
  repairs: packRepairs([], 3),
}

test('a manuscript is published with the names of its pages, without those of pages that were joined', () => {
  const edits = initialEdits(source)
  expect(bookOfImport(source, edits).pageNames).toEqual(['I: A Reef', null, 'III: A Lamp'])
  const cuts = withoutCut(cutsByRule(source.pages, edits.rule), 2)
  expect(bookOfImport(source, { ...edits, cuts }).pageNames).toEqual(['I: A Reef', null])
})
