import type { PageExtension } from '@hikma/contracts/areaNames'

export interface FigureDetails {
  /** File name in the book. */
  name: string
  /** Alternative text. */
  alt: string
  caption: string
}

/** The source of a figure, on lines of its own. */
export function figureSource(ext: PageExtension, { name, alt, caption }: FigureDetails): string {
  const lines =
    ext === 'html'
      ? [
          '<figure>',
          `  <img src="${escaped(name)}" alt="${escaped(alt.trim())}">`,
          caption.trim() && `  <figcaption>${escaped(caption.trim())}</figcaption>`,
          '</figure>',
        ]
      : [
          '\\begin{figure}',
          `  \\includegraphics{${name}}`,
          caption.trim() && `  \\caption{${caption.trim()}}`,
          '\\end{figure}',
        ]
  return lines.filter(Boolean).join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Whether a source shows the figure of this name. */
export const showsFigure = (ext: PageExtension, text: string, name: string): boolean =>
  ext === 'html' ? imagesIn(text).some((tag) => sourceOf(tag) === name) : text.includes(`{${name}}`)

/** Removes a figure from a source, with its caption and its line. Keeps a `<figure>` that shows other images too. */
export function withoutFigure(ext: PageExtension, text: string, name: string): string {
  if (ext === 'tex') {
    return text.replace(/\n?\\begin\{figure\}[\s\S]*?\\end\{figure\}/g, (whole) =>
      whole.includes(`\\includegraphics{${name}}`) ? '' : whole,
    )
  }
  const isOnlyImage = (figure: string) => {
    const images = imagesIn(figure)
    return images.length === 1 && images.every((tag) => sourceOf(tag) === name)
  }
  return text
    .replace(/\n?[ \t]*<figure\b(?:(?!<figure\b)[\s\S])*?<\/figure\s*>/gi, (whole) => (isOnlyImage(whole) ? '' : whole))
    .replace(IMAGE, (tag) => (sourceOf(tag) === name ? '' : tag))
}

/** The source with another figure in the places of this one. */
export function withOtherFigure(ext: PageExtension, text: string, name: string, other: string): string {
  if (ext === 'tex') return text.replaceAll(`\\includegraphics{${name}}`, `\\includegraphics{${other}}`)
  return text.replace(IMAGE, (tag) =>
    sourceOf(tag) === name
      ? tag.replace(SOURCE, (attribute, value: string) => attribute.replace(value, () => `"${escaped(other)}"`))
      : tag,
  )
}

const SOURCE = /\ssrc\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i
const IMAGE = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const imagesIn = (text: string): string[] => text.match(IMAGE) ?? []

/** The file name in an image's `src`, resolved as in the reader. */
function sourceOf(tag: string): string {
  const [, double, single, bare] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? []
  const name = (double ?? single ?? bare ?? '').replace(/^(\.\/)?(figures\/)?/, '').replaceAll('&amp;', '&')
  try {
    return decodeURIComponent(name).normalize('NFC')
  } catch {
    return name
  }
}
