/** Sizes of the page's text, in percent of the design's size. */
export const TEXT_SIZES = [90, 100, 115, 130, 150] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export type TextSizeChange = 'larger' | 'smaller'
const DEFAULT_TEXT_SIZE: TextSize = 100

/** The next size up or down, or the same size if there is none. */
export function changeTextSize(size: TextSize, change: TextSizeChange): TextSize {
  const at = TEXT_SIZES.indexOf(size) + (change === 'larger' ? 1 : -1)
  return TEXT_SIZES[Math.max(0, Math.min(at, TEXT_SIZES.length - 1))] ?? size
}

/** A stored size; the default size if the text is none of the sizes. */
export function parseTextSize(text: string | null): TextSize {
  return TEXT_SIZES.find((size) => String(size) === text) ?? DEFAULT_TEXT_SIZE
}
