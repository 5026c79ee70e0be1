interface Span {
  from: number
  to: number
}

/** The next match after the selection, or the one before it; with `isFresh` the first, or the last. Undefined without one. */
export function nextMatch<Match extends Span>(
  matches: readonly Match[],
  { from, to }: Span,
  step: 1 | -1,
  isFresh: boolean,
): Match | undefined {
  const isBeyond = (match: Match): boolean => isFresh || (step === 1 ? match.from >= to : match.to <= from)
  return step === 1 ? matches.find(isBeyond) : matches.findLast(isBeyond)
}
