/** Resolves when the document is on the screen; at once in a tab that is not. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    // A frame is painted after its callbacks.
    else requestAnimationFrame(() => setTimeout(resolve))
  })
