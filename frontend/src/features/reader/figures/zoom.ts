export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
/** How a picture is shown: its scale, 1 if it fits, and how far its centre is from that of the stage, in pixels. */
export interface Zoom extends Point {
  scale: number
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 8

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

/** Keeps the edges of a picture that is larger than the stage at or beyond the stage's, and a smaller one in its middle. */
function within({ scale, x, y }: Zoom, stage: Size, picture: Size): Zoom {
  const limitOf = (shown: number, room: number) => Math.max(0, (shown * scale - room) / 2)
  return {
    scale,
    x: clamp(x, limitOf(picture.width, stage.width)),
    y: clamp(y, limitOf(picture.height, stage.height)),
  }
}

/** `picture` is the size of the picture at scale 1. */
export const moved = (zoom: Zoom, by: Point, stage: Size, picture: Size): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage, picture)

/** Scales by a factor, so that the point of the picture under `at` stays there; `at` counts from the stage's centre. */
export function zoomed(zoom: Zoom, factor: number, at: Point, stage: Size, picture: Size): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor))
  const ratio = scale / zoom.scale
  return within({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, stage, picture)
}
