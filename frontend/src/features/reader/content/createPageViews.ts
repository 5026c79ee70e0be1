import { fitPoems } from '../dom/poems.ts'
import { type PageContent, sourceOf } from './fetchPageContent.ts'
import { isSparsePage, SPARSE } from './sparsePage.ts'
import css from './PageText.module.css'
import { parsePageContent } from './parsePageContent.ts'

/** A longer page is parsed ahead but not laid out: three of them would make each resize of the window slow. */
const MAX_CHARACTERS_AHEAD = 256 * 1024

/** The current page, its two neighbours, and one that was left by a quick turn. */
const MAX_VIEWS = 4

interface PageView {
  nodes: DocumentFragment
  /** Holds the nodes once they are in the document; null before. */
  element: HTMLElement | null
  /** References that keep the decoded images in memory. */
  images: HTMLImageElement[]
}

/**
 * The views of the current page and its neighbours, all children of `container`. A neighbour is parsed, decoded and
 * laid out ahead as an inert view, so that a turn only swaps which view is inert (decision 12).
 */
export function createPageViews(container: HTMLElement) {
  const views = new Map<PageContent, PageView>()

  const layOut = (view: PageView): HTMLElement => {
    if (view.element) return view.element
    const element = document.createElement('div')
    element.className = css.view ?? ''
    element.append(view.nodes)
    element.toggleAttribute(SPARSE, isSparsePage(element))
    container.append(element)
    fitPoems(element)
    view.element = element
    return element
  }

  const drop = (content: PageContent) => {
    views.get(content)?.element?.remove()
    views.delete(content)
  }

  return {
    show(content: PageContent): void {
      const view = views.get(content) ?? { nodes: parsePageContent(content), element: null, images: [] }
      views.delete(content)
      views.set(content, view)
      const shown = layOut(view)
      for (const { element } of views.values()) element?.toggleAttribute('inert', element !== shown)
      for (const oldest of views.keys()) if (views.size > MAX_VIEWS) drop(oldest)
    },

    prepare(content: PageContent): void {
      if (views.has(content)) return
      const nodes = parsePageContent(content)
      const view: PageView = { nodes, element: null, images: decodeImages(nodes) }
      views.set(content, view)
      // Once in the document, a page would load all of its images.
      const hasFewImages = nodes.querySelectorAll('img').length <= MAX_DECODED_IMAGES
      if (hasFewImages && (nodes.textContent?.length ?? 0) <= MAX_CHARACTERS_AHEAD)
        layOut(view).toggleAttribute('inert', true)
    },

    /** The page that is laid out already, as it would be shown; null if none is. */
    laidOut(page: PageContent): PageContent | null {
      for (const [content, { element }] of views) if (element && sourceOf(content) === sourceOf(page)) return content
      return null
    },

    /** Drops all views but those of `contents`. */
    retain(contents: readonly PageContent[]): void {
      for (const content of views.keys()) if (!contents.includes(content)) drop(content)
    },
  }
}

/** Further images of a page are loaded when the page is shown. */
const MAX_DECODED_IMAGES = 8

/** Fetches and decodes a page's first images. While the returned elements are referenced, the page shows them at once. */
function decodeImages(nodes: ParentNode): HTMLImageElement[] {
  const sources = [...nodes.querySelectorAll('img[src]')].map((image) => image.getAttribute('src') ?? '')
  return [...new Set(sources)].slice(0, MAX_DECODED_IMAGES).map((source) => {
    const image = new Image()
    image.src = source
    // If an image cannot be loaded, the page shows its alternative text.
    image.decode?.().catch(() => undefined)
    return image
  })
}
