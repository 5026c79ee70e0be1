/** How many errors are kept in full. */
const MOST_DETAILS = 10

/** Counts the answers that a load gets, and lists violations. */
export class LoadReport {
  requests = 0
  failedReads = 0
  refusedWrites = 0
  acknowledged = 0
  /** Refusals and missing answers, by status. */
  errors = new Map<string, number>()
  /** The first errors, each with its time, request, kind and text. */
  errorDetails: string[] = []
  /** Answers that are neither a success nor a sentence, and requests that got no answer. */
  badAnswers: string[] = []
  /** Acknowledged writes that are not stored. */
  lostWrites: string[] = []
  /** Private text that a visitor got. */
  leaks: string[] = []

  /** Resets all counts and lists. */
  clear(): void {
    Object.assign(this, new LoadReport())
  }

  countError(kind: string, request: string, text: string): void {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1)
    if (this.errorDetails.length < MOST_DETAILS)
      this.errorDetails.push(`${new Date().toISOString()} ${request}: ${kind} ${text.slice(0, 200)}`)
  }

  /** All bad answers, lost writes and leaks: empty if the stack behaved well. */
  get violations(): string[] {
    return [...this.badAnswers, ...this.lostWrites, ...this.leaks]
  }

  toString(): string {
    const errors = [...this.errors].toSorted().map(([kind, count]) => `${count} × ${kind}`)
    return [
      `${this.requests} requests`,
      `${this.failedReads} failed reads`,
      `${this.acknowledged} writes`,
      `${this.refusedWrites} refused writes`,
      `errors: ${errors.join(', ') || 'none'}`,
      `${this.badAnswers.length} bad answers`,
      `${this.lostWrites.length} lost writes`,
      `${this.leaks.length} private words shown`,
    ].join(', ')
  }
}
