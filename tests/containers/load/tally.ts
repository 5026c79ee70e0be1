/** What a load met. */
export class Tally {
  requests = 0
  failedReads = 0
  refusedWrites = 0
  acknowledged = 0
  /** Refusals and missing answers, by status. */
  errors = new Map<string, number>()
  /** Answers that are neither what was asked for nor a sentence, and answers that never came. */
  broken: string[] = []
  /** Acknowledged writes that are not there. */
  lost: string[] = []
  /** Private text that a visitor was shown. */
  shown: string[] = []

  /** Begins anew. */
  clear(): void {
    Object.assign(this, new Tally())
  }

  failed(kind: string): void {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1)
  }

  /** What must be empty at the end. */
  get wrong(): string[] {
    return [...this.broken, ...this.lost, ...this.shown]
  }

  toString(): string {
    const errors = [...this.errors].toSorted().map(([kind, count]) => `${count} × ${kind}`)
    return [
      `${this.requests} requests`,
      `${this.failedReads} failed reads`,
      `${this.acknowledged} writes`,
      `${this.refusedWrites} refused writes`,
      `errors: ${errors.join(', ') || 'none'}`,
      `${this.broken.length} not as they should be`,
      `${this.lost.length} lost writes`,
      `${this.shown.length} private words shown`,
    ].join(', ')
  }
}
