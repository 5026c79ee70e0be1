import { createElement, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

interface IconData {
  /** The side of the square in which its shapes are drawn. */
  size: number
  node: readonly Shape[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Its width and height in CSS pixels. */
  size?: number
}

/**
 * Takes the place of the function by which `lucide-react` makes its icons (see vite.config.ts). Theirs has a context,
 * names for styles, and strokes of a constant width, which nothing here uses and each first load would fetch.
 */
export default function createLucideIcon({ size: side, node }: IconData) {
  return function Icon({ size = side, ...props }: IconProps) {
    // What an icon means is said by the text or the name of what it stands in.
    const look = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    }
    return createElement(
      'svg',
      { viewBox: `0 0 ${side} ${side}`, width: size, height: size, ...look, ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
