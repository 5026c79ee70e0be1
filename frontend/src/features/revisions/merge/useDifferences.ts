import type { PageExtension } from '@hikma/contracts/areaNames'
import { useEffect, useState } from 'react'
import type { ComparedRow } from '../compare/Comparison.ts'
import { compareInWorker } from '../compare/compareInWorker.ts'
import type { Difference } from './mergeParts.ts'

/** One difference, compared: its rows are lines of the source if only the source differs. */
export interface ComparedDifference {
  rows: readonly ComparedRow[]
  isSource: boolean
}

const wholly = (text: string, change: 'removed' | 'added'): ComparedRow[] =>
  text === ''
    ? []
    : [{ spans: [{ text, change }], isBefore: change === 'removed', isAfter: change === 'added', isRetagged: false }]

/** Compares one difference; side by side as a whole if its words cannot be compared. Null after `signal`. */
async function compare(
  { mine, theirs }: Difference,
  ext: PageExtension,
  signal: AbortSignal,
): Promise<ComparedDifference | null> {
  // oxlint-disable no-await-in-loop -- the source is only compared if the texts are the same
  for (const isSource of ext === 'tex' ? [true] : [false, true]) {
    const answer = await compareInWorker({ before: mine, after: theirs, ext, isSource }, signal)
    if (answer === null) return null
    if (!('comparison' in answer)) break
    const { rows, added, removed, restyled } = answer.comparison
    if (isSource || added + removed + restyled > 0) return { rows, isSource: isSource || ext === 'tex' }
  }
  return { rows: [...wholly(mine, 'removed'), ...wholly(theirs, 'added')], isSource: true }
}

/** The differences compared, one after another; shorter than `differences` until all are. */
export function useDifferences(differences: readonly Difference[], ext: PageExtension): readonly ComparedDifference[] {
  const [compared, setCompared] = useState<readonly ComparedDifference[]>([])
  useEffect(() => {
    const ended = new AbortController()
    const run = async () => {
      const done: ComparedDifference[] = []
      for (const difference of differences) {
        const one = await compare(difference, ext, ended.signal)
        if (!one || ended.signal.aborted) return
        done.push(one)
        setCompared([...done])
      }
    }
    void run()
    return () => ended.abort()
  }, [differences, ext])
  return compared
}
