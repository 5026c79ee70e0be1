import { bookInput, putFields, type BookRecord } from '@hikma/contracts/book'
import { describe, expect, it } from 'vitest'
import { nextManifest, type Area } from './area.ts'
import type { FileEntry } from './areaIndex.ts'
import { continuedPage } from './pageId.ts'

const RECORD: BookRecord = {
  ...putFields(null, bookInput.parse({ title: 'The lamp', author: 'Nobody', totalPages: 1 })),
  publishedDate: '2026-01-01T00:00:00.000Z',
  createdVersion: 7,
}
const FILE: FileEntry = { key: 'objects/one', size: 1, time: '2026-01-01T00:00:00.000Z' }
const AREA: Area = {
  version: 7,
  record: RECORD,
  deletedAt: null,
  files: new Map([['1.html', FILE]]),
  numberings: new Map(),
  unknownOfIndex: {},
  retired: [],
  stages: [],
  removing: null,
  newest: null,
}

const versionAfter = (area: Area): number =>
  nextManifest({
    before: null,
    start: AREA,
    area,
    index: 'next',
    retainsPrevious: false,
    operation: null,
    head: null,
    forgetsAll: false,
    isRewritten: false,
    now: 100,
    historyMs: 1,
  }).version

describe('nextManifest', () => {
  it('keeps the version of an equal record, whatever the order of its fields', () => {
    const record = Object.fromEntries(Object.entries(RECORD).toReversed()) as BookRecord
    expect(Object.keys(record)).not.toEqual(Object.keys(RECORD))
    expect(versionAfter({ ...AREA, record })).toBe(7)
  })

  it('keeps the version if the files change but the pages are the same', () => {
    const files = new Map([
      ['1.html', continuedPage(FILE, { ...FILE, key: 'objects/two' })],
      ['map.svg', FILE],
    ])
    expect(versionAfter({ ...AREA, files })).toBe(7)
  })

  it.each<[string, Partial<Area>]>([
    ['a field of the record', { record: { ...RECORD, title: 'The well' } }],
    ['the pages', { files: new Map([...AREA.files, ['2.html', FILE]]) }],
    ['which page has a number', { files: new Map([['1.html', { ...FILE, key: 'objects/two' }]]) }],
    ['the deletion', { deletedAt: 50 }],
    ['the published stages', { stages: [{ stage: 's', at: 99 }] }],
  ])('raises the version if %s changes', (_what, changed) => {
    expect(versionAfter({ ...AREA, ...changed })).toBe(100)
  })
})
