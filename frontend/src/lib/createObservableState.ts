/** A state in memory. `setState` merges changes into it and calls every listener. */
export function createObservableState<State extends object>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: (): State => state,
    setState(changes: Partial<State>): void {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    /** Returns the function that ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
