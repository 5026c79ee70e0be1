import type { RevisionPage } from '@hikma/contracts/history'

export interface FigureChange {
  name: string
  change: 'added' | 'removed' | 'changed' | 'same'
}

/** The changes of the figures of a page, by name. */
export function figureChanges(before: RevisionPage | null, after: RevisionPage | null): FigureChange[] {
  const [then, now] = [new Map(Object.entries(before?.figures ?? {})), new Map(Object.entries(after?.figures ?? {}))]
  return [...new Set([...then.keys(), ...now.keys()])].sort().map((name) => {
    const [former, present] = [then.get(name), now.get(name)]
    const change =
      former === undefined ? 'added' : present === undefined ? 'removed' : former === present ? 'same' : 'changed'
    return { name, change }
  })
}
