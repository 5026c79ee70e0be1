import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'

/** A page as readers will see it. */
export interface PreviewedPage {
  text: string
  ext: PageExtension
  direction: Direction
  lang: string
  /** Figure file name → URL; none where the page has none of its own. */
  figures?: ReadonlyMap<string, string>
}
