import {
  append,
  childElements,
  createElement,
  type Element,
  elementsIn,
  insertBefore,
  lineIn,
  moveChildren,
  remove,
  rename,
  tokensOf,
} from '../tree/tree.ts'

/** The class that the converter gives paragraphs in Word's style of captions. */
export const CAPTION = 'word-caption'

/** Makes the captions of a Word document those of the table or the picture beside them. One that has none stays a paragraph. */
export function joinCaptions(body: Element): void {
  for (const caption of elementsIn(body)) {
    if (caption.tagName !== 'p' || !tokensOf(caption).includes(CAPTION)) continue
    caption.attrs = []
    const [before, after] = neighboursOf(caption)
    const isOfTable = /^(?:table|جدول)(?!\p{L})/iu.test(lineIn(caption))
    // a table has its caption above it, a picture below
    if (isTable(after) && (isOfTable || !isPicture(before))) intoTable(caption, after)
    else if (isPicture(before)) intoFigure(before, caption, before)
    else if (isTable(before)) intoTable(caption, before)
    else if (isPicture(after)) intoFigure(after, caption, caption)
  }
}

function neighboursOf(element: Element): [before: Element | undefined, after: Element | undefined] {
  const siblings = childElements(element.parentNode as Element)
  const at = siblings.indexOf(element)
  return [siblings[at - 1], siblings[at + 1]]
}

const isTable = (element: Element | undefined): element is Element =>
  element?.tagName === 'table' && !childElements(element).some(({ tagName }) => tagName === 'caption')

/** A paragraph of nothing but pictures. */
const isPicture = (element: Element | undefined): element is Element =>
  element?.tagName === 'p' && lineIn(element) === '' && elementsIn(element).some(({ tagName }) => tagName === 'img')

function intoTable(caption: Element, table: Element): void {
  rename(caption, 'caption')
  const [first] = table.childNodes
  if (first) insertBefore(first, caption)
  else append(table, caption)
}

/** `first` is the one of the two that stands before the other. */
function intoFigure(picture: Element, caption: Element, first: Element): void {
  const figure = createElement('figure')
  insertBefore(first, figure)
  rename(caption, 'figcaption')
  if (first === caption) append(figure, caption)
  moveChildren(picture, figure)
  remove(picture)
  if (first !== caption) append(figure, caption)
}
