/** Replaces the text from `from` to `to` by `text`. */
export interface Splice {
  from: number
  to: number
  text: string
}

/** A part of a text, with splices that lie within it and do not overlap. */
export function applySplices(text: string, from: number, to: number, splices: readonly Splice[]): string {
  let out = ''
  let at = from
  for (const splice of splices.toSorted((a, b) => a.from - b.from)) {
    out += text.slice(at, splice.from) + splice.text
    at = splice.to
  }
  return out + text.slice(at, to)
}
