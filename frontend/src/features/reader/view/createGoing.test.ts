import { expect, it } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import type { PageLine } from '../../../lib/PageLine.ts'
import { createGoing } from './createGoing.ts'
import type { Position } from './createPosition.ts'

const passage = { block: 0, quote: 'energyofthebridge' }
const line = (quote: string): PageLine => ({ block: 3, offset: 7, above: -1, quote })

/** A page whose line of the passage is `found`, and what becomes of it. */
function setUp() {
  const shown = { found: line('in the source') as PageLine | null, held: null as PageLine | null }
  const glowed: string[] = []
  const lost: (PageLine | null)[] = []
  const position: Partial<Position> = {
    find: () => shown.found,
    goTo(target) {
      shown.held = target
      return true
    },
    glow: ({ quote }) => void glowed.push(quote),
    read: () => shown.held,
  }
  const options = { position: position as Position, book: buildBook({ ext: 'tex' }), text: { current: null } }
  const going = createGoing(() => ({ ...options, shownId: null, onLost: (gone) => void lost.push(gone) }))
  return { going, shown, glowed, lost }
}

it('goes to a passage once more when its page has been typeset', () => {
  const { going, shown, glowed } = setUp()
  going.toPassage(passage)
  shown.found = line('in the typeset page')
  going.toPassageAgain()
  shown.found = line('in the source again')
  going.toPassageAgain()
  expect(glowed).toEqual(['in the source', 'in the typeset page', 'in the source again'])
})

it('stays where the reader has moved meanwhile, and where the other look lacks the passage', () => {
  const { going, shown, glowed, lost } = setUp()
  going.toPassageAgain()
  going.toPassage(passage)
  shown.held = line('elsewhere')
  going.toPassageAgain()
  going.toPassage(passage)
  shown.found = null
  going.toPassageAgain()
  expect([glowed, lost]).toEqual([['in the source', 'in the source'], []])
})
