import {
  attributeOf,
  createElement,
  createText,
  type Element,
  elementsIn,
  lineIn,
  remove,
  rename,
  replace,
  setAttribute,
} from '../tree/tree.ts'
import { cleanAttributes } from './cleanAttributes.ts'
import { markLoss } from './markLoss.ts'
import type { PageContext } from './PageContext.ts'

const MAX_ADDRESS = 60

/** Gives a picture the name under which the book has it, or puts its alternative text or a mark in its place. */
export function cleanImage(image: Element, context: PageContext): void {
  const address = attributeOf(image, 'src') ?? attributeOf(image, 'xlink:href') ?? attributeOf(image, 'href') ?? ''
  const name = context.image(address)
  if (name === null) {
    context.report('image', address.slice(0, MAX_ADDRESS), image)
    const words = attributeOf(image, 'alt')?.trim() ?? ''
    if (words !== '') return replace(image, createText(words))
    markLoss(image)
    return remove(image)
  }
  rename(image, 'img')
  setAttribute(image, 'src', name)
  if (attributeOf(image, 'alt') === null) setAttribute(image, 'alt', '')
  cleanAttributes(image, context)
}

/** A drawing that only frames a picture becomes that picture, any other a figure of its own. */
export function cleanSvg(svg: Element, context: PageContext): void {
  const inner = elementsIn(svg)
  const pictures = inner.filter(({ tagName }) => tagName === 'image')
  const isFrame = pictures.length === 1 && inner.every(({ tagName }) => /^(image|g|title|desc|defs)$/.test(tagName))
  const title = inner.find(({ tagName }) => tagName === 'title')
  const alt = attributeOf(svg, 'aria-label') ?? (title ? lineIn(title) : lineIn(svg))
  if (isFrame) {
    const picture = pictures[0]!
    setAttribute(picture, 'alt', alt)
    replace(svg, picture)
    return cleanImage(picture, context)
  }
  for (const script of inner.filter(({ tagName }) => tagName === 'script')) {
    context.report('element', 'script', svg)
    remove(script)
  }
  const name = context.drawing(svg)
  const id = attributeOf(svg, 'id')
  if (name !== null) return replace(svg, createElement('img', { src: name, alt, ...(id && { id }) }))
  context.report('element', 'svg', svg)
  markLoss(svg)
  remove(svg)
}
