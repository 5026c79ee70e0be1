import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { extensionOf, hasThumbnails } from '@hikma/contracts/extension'
import { epubPath } from '@hikma/contracts/epubPath'
import type { Book } from '@hikma/contracts/book'
import { COVER_WIDTH } from '@hikma/contracts/limits'
import type { CatalogueFeed } from './CatalogueFeed.ts'

export const EPUB_TYPE = 'application/epub+zip'
export const ACQUISITION = 'http://opds-spec.org/acquisition/open-access'
/** The formats of pictures that every reading app shows (the section on artwork of OPDS 1.2). */
const COMMON_PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** The roots of both catalogues. */
export const ATOM_ROOT = '/opds'
export const JSON_ROOT = '/opds/v2'

/** Makes addresses of paths of the library: absolute if it says where it is, else relative to its root. */
export const addressMaker =
  (publicUrl: string | null) =>
  (path: string): string =>
    (publicUrl ?? '') + path
export type AddressOf = ReturnType<typeof addressMaker>

/** The path of page `page` of a feed below `root`. */
export function pagePathOf(root: string, { path }: Pick<CatalogueFeed, 'path'>, page: number): string {
  if (page === 1) return root + path
  return `${root}${path}${path.includes('?') ? '&' : '?'}page=${page}`
}

/** The pages that a feed links: `rel` and the number of the page. */
export const pageLinks = ({ page, pages }: CatalogueFeed): [rel: string, page: number][] =>
  pages === 1
    ? []
    : [
        ['first', 1],
        ...(page > 1 ? [['previous', page - 1] as [string, number]] : []),
        ...(page < pages ? [['next', page + 1] as [string, number]] : []),
        ['last', pages],
      ]

export interface Picture {
  path: string
  type: string
  isCommon: boolean
}

/** The pictures of a book's cover: as it is, and a small one. */
export function coverPictures({ cover }: Book): { whole: Picture; small: Picture | null } | null {
  if (cover === null) return null
  const type = mimeTypeOf(`cover.${extensionOf(cover.split('?')[0]!)}`)
  const small = { path: `${cover}?w=${COVER_WIDTH}`, type: 'image/webp', isCommon: false }
  return {
    whole: { path: cover, type, isCommon: COMMON_PICTURES.has(type) },
    small: hasThumbnails(cover) ? small : null,
  }
}

export const acquisitionPath = ({ id }: Book): string => epubPath(id)
