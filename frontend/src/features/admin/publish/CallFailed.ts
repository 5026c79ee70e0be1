/** No answer, a server that is away for a moment, or one that asks to be left alone for a moment. */
const PASSING = new Set([0, 429, 502, 503, 504])

/** A call of a publish that was not answered as hoped. `status` is 0 where no answer came. */
export class CallFailed extends Error {
  readonly status: number
  /** What the library said about it. */
  readonly said: string | null
  constructor(status: number, said: string | null = null) {
    super(said ?? `The library answered ${status}`)
    this.status = status
    this.said = said
  }
}

/** Whether the same call may well succeed a moment later. */
export const isPassing = (error: unknown): boolean => error instanceof CallFailed && PASSING.has(error.status)

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof CallFailed && error.status === status
