import { expect, it } from 'vitest'
import { createObservableState } from '../../../lib/createObservableState.ts'
import type { PageLine } from '../../../lib/PageLine.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import { createNavigator } from './createNavigator.ts'
import type { ScrollAnchor } from './createScrollAnchor.ts'
import type { OpenBook, Screen } from './Screen.ts'
import { INITIAL_VIEW } from './ViewState.ts'

const passage = { block: 0, quote: 'energyofthebridge' }
const line = (quote: string): PageLine => ({ block: 3, offset: 7, above: -1, quote })

/** A page whose line of the passage is `found`, and what becomes of it. */
function setUp() {
  const shown = { found: line('in the source') as PageLine | null, held: null as PageLine | null }
  const glowed: string[] = []
  const lost: (PageLine | null)[] = []
  const anchor: Partial<ScrollAnchor> = {
    find: () => shown.found,
    goTo(target) {
      shown.held = target
      return true
    },
    glow: ({ quote }) => void glowed.push(quote),
    read: () => shown.held,
  }
  const screen: Screen = {
    viewport: { current: null },
    text: { current: null },
    state: createObservableState(INITIAL_VIEW),
    anchor: anchor as ScrollAnchor,
    open: { book: buildBook({ ext: 'tex' }) } as OpenBook,
    page: { index: 0, pageId: 'here' },
  }
  const navigator = createNavigator({ screen, onLost: (gone) => void lost.push(gone), onArrived: () => undefined })
  return { navigator, screen, shown, glowed, lost }
}

it('goes to a passage once more when its page has been typeset', () => {
  const { navigator, shown, glowed } = setUp()
  navigator.goTo(0, { passage })
  shown.found = line('in the typeset page')
  navigator.toPassageAgain()
  shown.found = line('in the source again')
  navigator.toPassageAgain()
  expect(glowed).toEqual(['in the source', 'in the typeset page', 'in the source again'])
})

it('stays where the reader has moved meanwhile, and where the other rendering lacks the passage', () => {
  const { navigator, shown, glowed, lost } = setUp()
  navigator.toPassageAgain()
  navigator.goTo(0, { passage })
  shown.held = line('elsewhere')
  navigator.toPassageAgain()
  navigator.goTo(0, { passage })
  shown.found = null
  navigator.toPassageAgain()
  expect([glowed, lost]).toEqual([['in the source', 'in the source'], []])
})

it('goes to a target once its page is shown, and drops it when another page comes first', () => {
  const { navigator, screen, glowed } = setUp()
  navigator.goTo(2, { line: line('on page 3') })
  expect(navigator.memory()).toEqual({ line: line('on page 3') })
  screen.page = { index: 2, pageId: null }
  expect([navigator.arriveOn(screen.page), glowed]).toEqual([true, ['on page 3']])
  navigator.goTo(4, { line: line('on page 5') })
  expect([navigator.arriveOn({ index: 3, pageId: null }), navigator.arriveOn({ index: 4, pageId: null })]).toEqual([
    false,
    false,
  ])
  expect(glowed).toEqual(['on page 3'])
})
