/** Rounding errors of positions stay below this share of a screen. */
const SLACK = 0.01

/** How many screens content of this width fills; at least one. Both widths in pixels. */
export const countScreens = (contentWidth: number, screenWidth: number): number =>
  screenWidth > 0 ? Math.max(1, Math.ceil(contentWidth / screenWidth - SLACK)) : 1

/** The screen, from 0, that has a point this far from the start of the content. */
export const screenAt = (distance: number, screenWidth: number, count: number): number =>
  screenWidth > 0 ? clamp(Math.floor(distance / screenWidth), count) : 0

/** The screen, from 0, that a scroll position is nearest to. */
export const nearestScreen = (position: number, screenWidth: number, count: number): number =>
  screenWidth > 0 ? clamp(Math.round(position / screenWidth), count) : 0

const clamp = (screen: number, count: number): number => Math.max(0, Math.min(screen, count - 1))
