import { ofOptionalTexts } from '@hikma/contracts/optionalTexts'
import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import { outlinePage } from '@hikma/manuscript/review/outlinePage'
import { describe, expect, it } from 'vitest'
import { EMPTY_DETAILS } from '../draft/bookFields.ts'
import { completedImport } from './completedImport.ts'
import { initialEdits, type ImportSource } from './importState.ts'

const source: ImportSource = {
  id: 'one',
  fileName: 'the-lamp.txt',
  details: {
    ...ofOptionalTexts(() => ''),
    title: 'کتاب',
    author: '',
    description: '',
    rights: 'CC',
    language: 'fa',
    direction: 'rtl',
  },
  pages: [outlinePage({ title: '', html: '<p>a</p><p>b</p>' }, 1)],
  figures: [],
  cover: null,
  notes: [],
  repairs: packRepairs([], 1),
}
const edits = { ...initialEdits(source), at: 0, details: { ...initialEdits(source).details, title: 'چراغ' } }
const without = <Whole extends object>(whole: Whole, field: string) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field)) as Partial<Whole>

describe('a manuscript that an earlier version has kept', () => {
  it('is as it was kept if nothing is missing', () =>
    expect(completedImport({ source, edits })).toEqual({ source, edits }))

  it.each(Object.keys(edits))('gets %s of a manuscript that was just read', (field) => {
    const { edits: completed } = completedImport({ source, edits: without(edits, field) })
    expect(Object.keys(completed).sort()).toEqual(Object.keys(edits).sort())
    expect(completed[field as 'details']).toEqual(initialEdits(source)[field as 'details'])
  })

  it.each(Object.keys(EMPTY_DETAILS))('gets the detail %s, and keeps the others', (field) => {
    const details = without(edits.details, field) as typeof edits.details
    const { edits: completed } = completedImport({ source, edits: { ...edits, details } })
    expect(completed.details).toEqual({ ...edits.details, [field]: initialEdits(source).details[field as 'title'] })
  })

  it.each(Object.keys(source))('can be shown without %s of what was read', (field) => {
    const completed = completedImport({ source: without(source, field), edits })
    expect(Object.values(completed.source)).not.toContain(undefined)
    expect(completed.edits.details).toEqual(edits.details)
  })
})
