interface SignProps {
  size: number
}
const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Two letters that stand close without touching: a half-space. */
export const HalfSpaceIcon = ({ size }: SignProps) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
    <path d="M4 8v6h6M20 8v6h-6M12 6v2M12 11v2M12 16v2" />
  </svg>
)

/** A line of text with a smaller one above it. */
export const RubyIcon = ({ size }: SignProps) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...stroke}>
    <path d="M8 4h8M5 20l7-11 7 11M8 16h8" />
  </svg>
)
