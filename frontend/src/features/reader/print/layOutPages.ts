import type { PageContent } from '../content/fetchPageContent.ts'
import pageCss from '../content/PageText.module.css'
import { parsePageContent } from '../content/parsePageContent.ts'
import css from './PrintedBook.module.css'

/** The screen stays alive between two slices of work. */
const SLICE_MS = 16
/** A picture that comes later than this is missing on paper. */
const MAX_PICTURES_MS = 20_000

/** Puts pages into `container`, each below its number (from 1). Stops when `signal` aborts. */
export async function layOutPages(
  container: HTMLElement,
  contents: readonly PageContent[],
  numberOf: (page: number) => string,
  signal: AbortSignal,
): Promise<void> {
  container.replaceChildren()
  let start = performance.now()
  for (const [index, content] of contents.entries()) {
    const number = document.createElement('p')
    number.className = css.number ?? ''
    number.textContent = numberOf(index + 1)
    const view = document.createElement('div')
    view.className = pageCss.view ?? ''
    view.append(parsePageContent(content))
    const page = document.createElement('div')
    page.className = pageCss.page ?? ''
    page.append(view)
    container.append(number, page)
    if (performance.now() - start < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    start = performance.now()
  }
}

/** Resolves when all pictures in `container` have come, have failed, or have had 20 s. */
export async function picturesLoaded(container: HTMLElement): Promise<void> {
  const coming = [...container.querySelectorAll('img[src]')].filter(
    (image): image is HTMLImageElement => image instanceof HTMLImageElement && !image.complete,
  )
  if (coming.length === 0) return
  const come = coming.map(
    (image) =>
      new Promise<void>((resolve) => {
        image.addEventListener('load', () => resolve())
        image.addEventListener('error', () => resolve())
      }),
  )
  await Promise.race([Promise.all(come), new Promise((resolve) => setTimeout(resolve, MAX_PICTURES_MS))])
}
