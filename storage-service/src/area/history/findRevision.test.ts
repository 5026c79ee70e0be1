import { describe, expect, it } from 'vitest'
import { findRevision } from './findRevision.ts'
import { MILESTONE_EVERY, type Revision } from './revision.ts'

const LENGTH = 1_000
const FAR = 10 ** 12

/** A chain of revisions r1 … rN, of which each milestone names the one before. */
function chain(): Map<string, Revision> {
  const revisions = new Map<string, Revision>()
  let milestone: string | null = null
  for (let number = 1; number <= LENGTH; number++) {
    const parent = number === 1 ? null : { id: `r${number - 1}`, until: FAR }
    const facts = { at: 0, by: null, kind: 'save', page: null, pageId: null, version: 1, index: null } as const
    revisions.set(`r${number}`, { ...facts, parent, number, milestone, until: FAR, whole: null, changed: [] })
    if (number % MILESTONE_EVERY === 0) milestone = `r${number}`
  }
  return revisions
}

describe('findRevision', () => {
  const revisions = chain()
  let reads = 0
  const read = async (name: string) => {
    reads++
    return revisions.get(name) ?? null
  }
  const find = (name: string, now = 0, head = `r${LENGTH}`) => findRevision(read, { id: head }, name, now)

  it.each([1, 2, 63, 64, 65, 128, 500, 935, 999, 1_000])('finds revision %i in few reads', async (number) => {
    reads = 0
    expect((await find(`r${number}`))?.revision.number).toBe(number)
    expect(reads).toBeLessThan(2 * (LENGTH / MILESTONE_EVERY) + 2 * MILESTONE_EVERY)
  })

  it('finds none that the head does not reach', async () => {
    revisions.set('lost', { ...revisions.get('r500')!, number: 501 })
    for (const name of ['lost', 'nothing']) expect(await find(name)).toBeNull()
    expect(await find('r900', 0, 'r800')).toBeNull()
    expect(await findRevision(read, null, 'r1', 0)).toBeNull()
  })

  it('finds none that is over', async () => {
    expect(await find('r500', FAR)).toBeNull()
  })
})
