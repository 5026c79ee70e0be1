import { DOWNLOAD_PATH } from './links.ts'

/**
 * The path and query of a link into the library's storage; null for any other link. The link is checked after parsing,
 * since `/api/download/../session` and `//elsewhere/api/download/` only look like one.
 */
export function downloadPath(link: string, origin: string): string | null {
  if (!URL.canParse(link, origin)) return null
  const url = new URL(link, origin)
  if (url.origin !== origin || url.username || url.password) return null
  return url.pathname.startsWith(DOWNLOAD_PATH) ? url.pathname + url.search : null
}
