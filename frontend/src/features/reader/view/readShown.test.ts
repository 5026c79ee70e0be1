// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { createObservableState } from '../../../lib/createObservableState.ts'
import { places } from '../../../places/places.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import type { BlockRange } from '../dom/pageLines.ts'
import type { ScrollAnchor } from './createScrollAnchor.ts'
import { readShown } from './readShown.ts'
import type { OpenBook, Screen } from './Screen.ts'
import { INITIAL_VIEW } from './ViewState.ts'

const P9 = '9'.repeat(20)

afterEach(() => places.forget())

/** A screen with a page of four blocks, of which `seen` are on it. */
function screenWith(seen: BlockRange | null, ext: 'html' | 'tex' = 'html', pageId: string | null = 'p7'): Screen {
  const text = document.createElement('section')
  text.innerHTML = '<div><h2>One</h2><p>The lamp\n  burnt.</p><p>Mina slept.</p><p>Then came Farhad.</p></div>'
  return {
    viewport: { current: null },
    text: { current: text },
    state: createObservableState(INITIAL_VIEW),
    anchor: { blocksShown: () => seen } as ScrollAnchor,
    open: { book: buildBook({ id: 'salt', ext }) } as OpenBook,
    page: { index: 6, pageId },
  }
}
const savePlace = (pageId: string | null, block: number | null) =>
  places.save({
    bookId: 'salt',
    pageId,
    page: 9,
    version: 1,
    line: block === null ? null : { block, offset: 0, above: 0, quote: 'x' },
    pageShare: 0.5,
    share: 0.5,
    heading: null,
    isFinished: false,
    isHidden: false,
    savedAt: 1,
  })

it('gives the blocks on the screen with their text, the text before them, and the stored place', () => {
  savePlace(P9, 4)
  expect(readShown(screenWith({ from: 1, to: 2 }))).toEqual({
    page: 'p7',
    from: 1,
    to: 2,
    text: 'The lamp burnt.\nMina slept.',
    textBefore: 'One',
    readTo: { page: P9, block: 4 },
  })
})

it('numbers no block of a page of TeX, where the text is that on the screen, too', () => {
  savePlace(P9, 4)
  expect(readShown(screenWith({ from: 1, to: 2 }, 'tex'))).toMatchObject({
    from: 0,
    to: 0,
    text: 'The lamp burnt.\nMina slept.',
    readTo: { page: P9, block: 0 },
  })
})

it('counts a place at the top of a page as its first block, and none without the id of its page', () => {
  expect(readShown(screenWith(null))).toMatchObject({ from: 0, to: 0, text: '', readTo: null })
  savePlace(P9, null)
  expect(readShown(screenWith(null))).toMatchObject({ readTo: { page: P9, block: 0 } })
  savePlace(null, 3)
  expect(readShown(screenWith(null))).toMatchObject({ readTo: null })
  savePlace('../p9', 3)
  expect(readShown(screenWith(null))).toMatchObject({ readTo: null })
})

it('is nothing before a page is named', () => {
  expect(readShown(screenWith({ from: 0, to: 1 }, 'html', null))).toBeNull()
})
