import type { Attributes } from '../Attributes.ts'

/** An element of pasted markup while it is being cleaned. */
export interface PieceElement {
  tag: string
  attrs: Attributes
  children: readonly Piece[]
  /** The level of a paragraph that Word means as an item of a list, from 1. */
  level?: number
}
export type Piece = string | PieceElement

export const isElement = (piece: Piece): piece is PieceElement => typeof piece !== 'string'
