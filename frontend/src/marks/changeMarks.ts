import { createObservableState } from '../lib/createObservableState.ts'
import { randomId } from '../lib/randomId.ts'
import { own } from '../own/own.ts'
import { type Holds, NOT_HELD } from '../ui/useOfferClock.ts'
import type { Mark, StoredMark } from './Mark.ts'

interface Notice {
  /** Of the same sentence, another one is announced again. */
  n: number
  text: 'highlighted' | 'bookmarked' | 'deleted'
  undo: () => void
}

/**
 * The last change of a mark that can still be undone; null after it was dismissed. The reader and its list of marks both
 * render it, so its `Holds` are shared: they stop the clock of the hidden one, too.
 */
export const markNotice = createObservableState<{ notice: Notice | null } & Holds>({ notice: null, ...NOT_HELD })

const say = (text: Notice['text'], undo: () => void) => {
  const n = (markNotice.getState().notice?.n ?? 0) + 1
  markNotice.setState({ notice: { n, text, undo } })
}
const write = (id: string, mark: Mark) => void own.put('mark', id, mark)

export const holdNotice = (change: Partial<Holds>): void => markNotice.setState(change)
export const dismissNotice = (): void => markNotice.setState({ notice: null, ...NOT_HELD })

/** Stores a new mark and gives its id. */
export function addMark(mark: Mark): string {
  const id = randomId()
  write(id, mark)
  say(mark.colour === null ? 'bookmarked' : 'highlighted', () => void own.remove('mark', id))
  return id
}

export function changeMark({ id, ...mark }: StoredMark, changes: Partial<Mark>): void {
  write(id, { ...mark, ...changes })
}

/** Deletes a mark, which can be undone. */
export function deleteMark({ id, ...mark }: StoredMark): void {
  void own.remove('mark', id)
  say('deleted', () => write(id, mark))
}
