/** Between the etag of a page's bytes and the name of the numbering that its links are served in (DESIGN.md §4.11). */
const IN_NUMBERING = '+'

export interface PageEtag {
  /** Names the bytes as they were saved. */
  bytes: string
  /** Absent if the links are served as they were saved. */
  numbering?: string
}

export const formatPageEtag = ({ bytes, numbering }: PageEtag): string =>
  numbering === undefined ? bytes : bytes + IN_NUMBERING + numbering

export function parsePageEtag(etag: string): PageEtag {
  const at = etag.lastIndexOf(IN_NUMBERING)
  return at < 0 ? { bytes: etag } : { bytes: etag.slice(0, at), numbering: etag.slice(at + 1) }
}

/** Whether two etags name the same save of a page, which may be served with other numbers in its links. */
export const isSameSave = (one: string, other: string): boolean =>
  parsePageEtag(one).bytes === parsePageEtag(other).bytes
