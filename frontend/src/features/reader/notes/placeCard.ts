interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
interface Size {
  width: number
  height: number
}

const GAP = 10
const MARGIN = 12

/**
 * Where a card stands by a mark, in pixels: below it or, without room there, above it, and within the screen. All boxes
 * count from the screen's upper left corner.
 */
export function placeCard(mark: Box, card: Size, screen: Size): { left: number; top: number } {
  const within = (value: number, room: number) => Math.max(MARGIN, Math.min(value, room - MARGIN))
  const left = within((mark.left + mark.right - card.width) / 2, screen.width - card.width)
  const below = mark.bottom + GAP
  const above = mark.top - GAP - card.height
  const hasRoomBelow = below + card.height <= screen.height - MARGIN
  return { left, top: hasRoomBelow || above < MARGIN ? within(below, screen.height - card.height) : above }
}
