const START = '<think>'
const END = '</think>'

/**
 * Yields an answer without the thoughts that a reasoning model writes before it between `<think>` and `</think>`, wherever
 * its pieces are cut, and returns what `pieces` return. Such a tag further on belongs to the answer.
 */
export async function* withoutThinking<Result>(pieces: AsyncGenerator<string, Result>): AsyncGenerator<string, Result> {
  let held = ''
  let state: 'start' | 'thinking' | 'answer' = 'start'
  let hasThought = false
  let isDone = false

  /** The text that can be shown after one more piece; the rest is held until it is clear what it is. */
  function read(piece: string): string {
    if (state === 'answer') return piece
    held += piece
    for (;;) {
      if (state === 'thinking') {
        const end = held.indexOf(END)
        if (end < 0) {
          held = held.slice(1 - END.length)
          return ''
        }
        held = held.slice(end + END.length)
        state = 'start'
      }
      const text = held.trimStart()
      if (text.startsWith(START)) {
        held = text.slice(START.length)
        state = 'thinking'
        hasThought = true
        continue
      }
      return START.startsWith(text) ? '' : release()
    }
  }

  /** The held text as the begin of the answer, without the empty lines that separate it from thoughts. */
  function release(): string {
    const text = hasThought ? held.trimStart() : held
    held = ''
    state = 'answer'
    return text
  }

  try {
    for (;;) {
      const next = await pieces.next()
      isDone = next.done === true
      const text = next.done ? (state === 'start' ? release() : '') : read(next.value)
      if (text) yield text
      if (next.done) return next.value
    }
  } finally {
    if (!isDone) await pieces.return(undefined as Result)
  }
}
