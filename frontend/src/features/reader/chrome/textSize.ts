/** Steps of the page's text, in percent of what its design says. */
export const TEXT_SIZES = [90, 100, 115, 130, 150] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const USUAL_TEXT_SIZE: TextSize = 100

/** The next size up or down, or the same at the end of the steps. */
export function stepTextSize(size: TextSize, way: 'larger' | 'smaller'): TextSize {
  const at = TEXT_SIZES.indexOf(size) + (way === 'larger' ? 1 : -1)
  return TEXT_SIZES[Math.max(0, Math.min(at, TEXT_SIZES.length - 1))] ?? size
}

/** A size as it was remembered; the usual one where that is none of the steps. */
export function parseTextSize(text: string | null): TextSize {
  return TEXT_SIZES.find((size) => String(size) === text) ?? USUAL_TEXT_SIZE
}
