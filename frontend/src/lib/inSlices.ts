interface Slices {
  /** How long a slice takes, in milliseconds; its last item may take longer. */
  ms: number
  /** Begins a slice later. Returns a function that cancels it. */
  schedule: (slice: () => void) => () => void
  /** Called after the last item. */
  onEnd?: () => void
}

/** Works on items in slices, so that keys are answered between them. Returns a function that stops it. */
export function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  { ms, schedule, onEnd }: Slices,
): () => void {
  const rest = items[Symbol.iterator]()
  const slice = () => {
    const end = performance.now() + ms
    for (let next = rest.next(); !next.done; next = rest.next()) {
      work(next.value)
      if (performance.now() >= end) {
        cancel = schedule(slice)
        return
      }
    }
    onEnd?.()
  }
  let cancel = schedule(slice)
  return () => cancel()
}
