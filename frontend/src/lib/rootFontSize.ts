/** What a `rem` is, in pixels. */
export const rootFontSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
