/** The ground of a picture: white paper, or nothing, with dark ink; null for all others, which suit each theme. */
export type PictureBackground = 'white' | 'ink'

/** A pixel as bright as this is paper. */
const WHITE = 235
const DARK = 110
/** Less is nothing: thin lines are faint in a small sample. */
const MIN_OPACITY = 16
/** The least share of white in a picture, of nothing in it, and of dark in the rest. */
const MOST = 0.55
const SOME = 0.2
const MUCH = 0.4

/** Judges a picture by its pixels: red, green, blue and opacity, 0 to 255 each. */
export function pictureBackground(pixels: ArrayLike<number>): PictureBackground | null {
  let [white, clear, dark, opaque] = [0, 0, 0, 0]
  const count = pixels.length / 4
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (opacity < MIN_OPACITY) clear++
    else {
      opaque++
      if (Math.min(red, green, blue) >= WHITE) white++
      else if (Math.max(red, green, blue) <= DARK) dark++
    }
  }
  if (count > 0 && white / count >= MOST) return 'white'
  return clear / count >= SOME && opaque > 0 && dark / opaque >= MUCH ? 'ink' : null
}
