import { downloadPath } from './downloadPath.ts'

/** The URLs of a page's figures by file name, from its info file. */
export type PageFigures = ReadonlyMap<string, string>

/** The figures in the text of an info file; none if the text is invalid, so that the page still shows. */
export function parsePageFigures(text: string): PageFigures {
  try {
    const { figures } = JSON.parse(text) as { figures?: unknown }
    const entries = Object.entries(figures ?? {})
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return new Map()
  }
}

/** The URL of an image, which must be in this library's storage or in the page itself; null for any other. */
export function imageSource(written: string, figures: PageFigures, origin: string): string | null {
  const source = figures.get(figureName(written)) ?? written
  return /^data:image\//i.test(source) ? source : downloadPath(source, origin)
}

function figureName(source: string): string {
  const name = source.replace(/^(\.\/)?(figures\/)?/, '')
  try {
    return decodeURIComponent(name).normalize('NFC')
  } catch {
    return name
  }
}
