// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { createPlaces } from './places.ts'
import type { SavedPlace } from './SavedPlace.ts'

const buildPlace = (changes: Partial<SavedPlace> = {}): SavedPlace => ({
  bookId: 'the-well',
  pageId: '0123456789abcdefghjk',
  page: 3,
  version: 1_700_000_000_000,
  line: { block: 4, offset: 120, above: 0.25, quote: 'andnobodyrememberedwhohaddugit' },
  pageShare: 0.5,
  share: 0.38,
  heading: 'Part I · I',
  isFinished: false,
  isHidden: false,
  savedAt: 1_700_000_100_000,
  ...changes,
})
const idsOf = (places: readonly SavedPlace[]) => places.map(({ bookId }) => bookId)

beforeEach(() => localStorage.clear())

it('reads in a new tab what was saved', () => {
  createPlaces(localStorage).save(buildPlace())
  expect(createPlaces(localStorage).read('the-well')).toEqual(buildPlace())
  expect(createPlaces(localStorage).read('the-lamp')).toBeNull()
})

it('lists the book that was read last first', () => {
  const places = createPlaces(localStorage)
  places.save(buildPlace({ bookId: 'the-lamp', savedAt: 2 }))
  places.save(buildPlace({ bookId: 'the-well', savedAt: 3 }))
  places.save(buildPlace({ bookId: 'the-road', savedAt: 1 }))
  expect(idsOf(places.list())).toEqual(['the-well', 'the-lamp', 'the-road'])
  expect(places.list()).toBe(places.list())
})

it('forgets one place, or all, and nothing else of this origin', () => {
  localStorage.setItem('hikma.language', 'fa')
  const places = createPlaces(localStorage)
  for (const bookId of ['the-lamp', 'the-well', 'the-road']) places.save(buildPlace({ bookId }))
  places.forget('the-lamp')
  expect(idsOf(places.list()).toSorted()).toEqual(['the-road', 'the-well'])
  places.forget()
  expect(places.list()).toEqual([])
  expect(localStorage.length).toBe(1)
})

it('lists what another tab has stored while nobody was told of changes', () => {
  const [places, other] = [createPlaces(localStorage), createPlaces(localStorage)]
  expect(places.list()).toEqual([])
  other.save(buildPlace())
  const stop = places.subscribe(() => {})
  expect(idsOf(places.list())).toEqual(['the-well'])
  stop()
})

it('keeps only the places in the given books, and stores none in others until that ends', () => {
  const places = createPlaces(localStorage)
  for (const bookId of ['the-lamp', 'the-well']) places.save(buildPlace({ bookId }))
  expect(places.list().length).toBe(2)
  createPlaces(localStorage).save(buildPlace({ bookId: 'the-tower' }))
  places.keepOnly((bookId) => bookId === 'the-lamp')
  expect(localStorage.length).toBe(1)
  for (const bookId of ['the-well', 'the-road']) places.save(buildPlace({ bookId }))
  expect(idsOf(places.list())).toEqual(['the-lamp'])
  places.keepOnly(null)
  places.save(buildPlace())
  expect(idsOf(places.list()).toSorted()).toEqual(['the-lamp', 'the-well'])
})

it('holds the places of this visit if storage is full or forbidden', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const storage = Object.assign(Object.create(Storage.prototype), full, {
    getItem: () => null,
    key: () => null,
  }) as Storage
  for (const places of [createPlaces(storage), createPlaces(null)]) {
    places.save(buildPlace())
    expect(places.read('the-well')).toEqual(buildPlace())
    expect(idsOf(places.list())).toEqual(['the-well'])
    places.forget()
    expect(places.read('the-well')).toBeNull()
  }
})

it('keeps the places of 500 books, and drops those read longest ago', () => {
  const places = createPlaces(localStorage)
  for (let n = 0; n < 502; n++) places.save(buildPlace({ bookId: `book-${n}`, savedAt: n }))
  expect(places.list().length).toBe(500)
  expect(places.read('book-1')).toBeNull()
  expect(places.read('book-2')).not.toBeNull()
})

it('calls back for a change here and in another tab', () => {
  const places = createPlaces(localStorage)
  const onChange = vi.fn()
  const stop = places.subscribe(onChange)
  places.save(buildPlace())
  window.dispatchEvent(new StorageEvent('storage', { key: 'hikma.place.the-lamp' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'hikma.language' }))
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
  places.save(buildPlace())
  expect(onChange).toHaveBeenCalledTimes(2)
})

it.each<[string, unknown]>([
  ['no JSON', '{'],
  ['null', null],
  ['a list', []],
  ['an id that is none', { ...buildPlace(), bookId: '../admin' }],
  ['a page of 0', { ...buildPlace(), page: 0 }],
  ['a page that is no number', { ...buildPlace(), page: '3' }],
  ['a share over 1', { ...buildPlace(), share: 2 }],
  ['a line without a quote', { ...buildPlace(), line: { block: 1, offset: 0, above: 0 } }],
  ['a line in a negative block', { ...buildPlace(), line: { block: -1, offset: 0, above: 0, quote: '' } }],
  ['pages that are no ranges', { ...buildPlace(), readPages: [['3', 4]] }],
  ['a flag that is none', { ...buildPlace(), isHidden: 'no' }],
])('takes %s for no place', (_name, value) => {
  localStorage.setItem('hikma.place.the-well', typeof value === 'string' ? value : JSON.stringify(value))
  expect(createPlaces(localStorage).read('the-well')).toBeNull()
  expect(createPlaces(localStorage).list()).toEqual([])
})
