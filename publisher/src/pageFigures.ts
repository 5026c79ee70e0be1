import { z } from 'zod'
import { isFileName } from '@hikma/contracts/areaNames'
import { DOWNLOAD_PATH, fileUrl } from '@hikma/contracts/links'
import { figures, type Figures } from '@hikma/contracts/pages'
import { UserError } from './UserError.ts'

const IMAGE_TAG = /<img(?=[\s/])((?:"[^"]*"|'[^']*'|[^"'>])*)>/giu
const ATTRIBUTE = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/gu
const COMMENT = /<!--[\s\S]*?-->/g
/** A link that does not depend on the address of its page. */
const ABSOLUTE_LINK = /^(https?:|data:|\/|$)/i
const infoFile = z.object({ figures })

/** The `src` of each image of a page as written in its HTML, without duplicates; '' for an image without one. */
export function imageSources(html: string): string[] {
  const tags = html.replace(COMMENT, '').matchAll(IMAGE_TAG)
  return [...new Set([...tags].map(([, attributes = '']) => sourceOf(attributes)))]
}

function sourceOf(attributes: string): string {
  for (const [, name, double, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (name?.toLowerCase() === 'src') return (double ?? single ?? bare ?? '').trim()
  return ''
}

/** Reads the figures of an `{n}.info` file; a value that is a file name becomes the link of that file. */
export function parseInfo(name: string, text: string, bookId: string, images: ReadonlySet<string>): Figures {
  const given = parseFigures(name, text)
  const linked = Object.entries(given).map(([figure, link]) => {
    const own = isFileName(link) ? link : ownFileOf(link, bookId)
    if (own !== null && !images.has(own)) throw new UserError(`${name} names ${own}, but the folder has no such image.`)
    return [figure, own === null ? link : fileUrl(bookId, own)]
  })
  return withinLimits(name, Object.fromEntries(linked))
}

/** The figures of an HTML page without an info file: those of its images whose `src` is the name of a file. */
export function figuresOf(name: string, html: string, bookId: string, images: ReadonlySet<string>): Figures {
  const named = imageSources(html).filter((source) => images.has(source))
  return withinLimits(name, Object.fromEntries(named.map((figure) => [figure, fileUrl(bookId, figure)])))
}

/** Throws if an image of the page does not exist: a file name without a file, or a path into a folder. */
export function checkImages(name: string, html: string, known: Figures): void {
  for (const source of imageSources(html)) {
    if (ABSOLUTE_LINK.test(source) || Object.hasOwn(known, source)) continue
    throw new UserError(
      isFileName(source)
        ? `${name} shows the image ${source}, but the folder has no such file.`
        : `${name} shows the image ${JSON.stringify(source)}: write the bare name of a file beside it, or a whole link.`,
    )
  }
}

function parseFigures(name: string, text: string): Figures {
  try {
    const parsed = infoFile.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data.figures
  } catch {
    throw new UserError(`${name} is not JSON.`)
  }
  throw new UserError(`${name} must hold { "figures": { "name.png": "name.png", … } }.`)
}

function ownFileOf(link: string, bookId: string): string | null {
  const folder = `${DOWNLOAD_PATH}${bookId}/`
  if (!link.startsWith(folder)) return null
  try {
    return decodeURIComponent(link.slice(folder.length).replace(/[?#].*$/, ''))
  } catch {
    return link
  }
}

function withinLimits(name: string, map: Figures): Figures {
  if (figures.safeParse(map).success) return map
  throw new UserError(`${name} names too many figures for one page.`)
}
