import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'

/** A page to preview. */
export interface PreviewedPage {
  text: string
  ext: PageExtension
  direction: Direction
  lang: string
  /** The URLs of the figures by file name. */
  figures?: ReadonlyMap<string, string>
  /** The sources of the pages before it, whose definitions and numbers a TeX page takes over. */
  earlier?: () => Promise<readonly string[]>
}
