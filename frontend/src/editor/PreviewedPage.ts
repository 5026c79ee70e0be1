import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import type { ReactNode } from 'react'

/** A page to preview. */
export interface PreviewedPage {
  /** The name of its region, if it is not the preview of an editor. */
  name?: string
  text: string
  ext: PageExtension
  direction: Direction
  lang: string
  /** The URLs of the figures by file name. */
  figures?: ReadonlyMap<string, string>
  /** The sources of the pages before it, whose definitions and numbers a TeX page takes over. */
  earlier?: () => Promise<readonly string[]>
}

/** The text of a page that one writes in, in place of the one that is only shown. */
export interface WrittenPage {
  /** Renders it with the class of a page's text; `parse` makes sanitised nodes of markup that is only shown. */
  render: (className: string, parse: (html: string, figures: PageFigures) => DocumentFragment) => ReactNode
}
