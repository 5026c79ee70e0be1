import { TABLE_SCROLLER } from '@hikma/contracts/wideTables'
import { IMAGES } from '../figures/picturesIn.ts'
import { toolOf } from '../figures/watchFigures.ts'
import page from '../content/PageText.module.css'
import { TOOL, toolButton, type ToolLabels } from '../dom/toolButton.ts'

/** Code in a page; the source of a TeX page, which is the page itself, is none. */
const CODE = `pre:not(.${page.tex})`

/** Adds the buttons of a page that is shown, and names them. A page that has them keeps them. */
export function addTools(view: ParentNode, labels: ToolLabels): void {
  const isNew = !view.querySelector(`[${TOOL}]`)
  if (isNew) {
    for (const code of view.querySelectorAll(CODE)) code.prepend(toolButton('copy'))
    for (const scroller of view.querySelectorAll(`[${TABLE_SCROLLER}]`)) scroller.prepend(toolButton('table'))
    // A picture in a link is the link's.
    for (const image of view.querySelectorAll(IMAGES)) image.after(toolButton('figure'))
  }
  for (const button of view.querySelectorAll(`[${TOOL}]`)) {
    const label = labels[button.getAttribute(TOOL) as keyof ToolLabels]
    button.setAttribute('aria-label', label)
    button.setAttribute('title', label)
  }
  for (const image of view.querySelectorAll('img[alt]')) {
    const alt = image.getAttribute('alt')?.trim()
    if (alt) toolOf(image)?.setAttribute('aria-label', `${labels.figure}: ${alt}`)
  }
}
