const MAX_LINES = 20

/** One line for pages of which the same is to be said, such as 'pages 1–3, 7: <video>'; the first lines if there are many. */
export function pageLines(said: readonly { page: number; text: string }[]): string[] {
  const numbers = new Map<string, Set<number>>()
  for (const { page, text } of said) numbers.set(text, (numbers.get(text) ?? new Set()).add(page))
  const lines = [...numbers].map(([text, at]) => `${at.size === 1 ? 'page' : 'pages'} ${ranges([...at])}: ${text}`)
  const rest = lines.length - MAX_LINES
  return rest > 0 ? [...lines.slice(0, MAX_LINES), `and ${rest} more such lines`] : lines
}

/** '1–3, 7' for 1, 2, 3 and 7. */
function ranges(numbers: readonly number[]): string {
  const found: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last && last.to === number - 1) last.to = number
    else found.push({ from: number, to: number })
  }
  return found.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
