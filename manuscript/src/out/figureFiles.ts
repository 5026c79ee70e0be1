import { DOWNLOAD_PATH } from '@hikma/contracts/links'
import { decodeDataUrl } from '../figures/decodeDataUrl.ts'
import { MEDIA_TYPES, pictureType } from '../figures/pictureType.ts'
import type { EpubFigure } from './EpubBook.ts'
import type { PackagedFigure } from './packageDocument.ts'

const FOLDER = 'figures/'

/** A picture that stands in a page itself. */
interface InlineFigure {
  file: string
  bytes: Uint8Array
}

/** The pictures of an EPUB: which of a book's figures its pages show, and those that stand in the pages themselves. */
export function createFigureFiles(figures: readonly EpubFigure[]) {
  const known = new Map(figures.map((figure) => [figure.name, figure]))
  const used = new Map<string, EpubFigure>()
  const files = new Map<string, string>()
  let inline: InlineFigure[] = []

  const fileOf = (name: string): string => {
    const file = files.get(name) ?? freeName(name, new Set(files.values()))
    files.set(name, file)
    return file
  }
  const use = (figure: EpubFigure): string => {
    used.set(figure.name, figure)
    return fileOf(figure.name)
  }
  const useInline = (name: string, bytes: Uint8Array): string => {
    const isNew = !files.has(name)
    const file = fileOf(name)
    if (isNew) inline.push({ file, bytes })
    return file
  }

  return {
    /** The file of the figure that the page of a book names by `address`, or null. */
    image(address: string): string | null {
      const bytes = decodeDataUrl(address)
      if (bytes) {
        const type = pictureType(bytes)
        return type && useInline(`inline-${digest(bytes)}.${type}`, bytes)
      }
      const figure = known.get(figureName(address))
      return figure ? use(figure) : null
    },
    use,
    /** The pictures of pages that were seen first since the last call. Their bytes are not held any longer. */
    takeInline(): readonly InlineFigure[] {
      const taken = inline
      inline = []
      return taken
    },
    /** The figures in use, in the order of their first use. */
    used: (): { figure: EpubFigure; file: string }[] =>
      [...used.values()].map((figure) => ({ figure, file: files.get(figure.name)! })),
  }
}

/** The entry of a figure in the package document, or null if its bytes are no picture. */
export function packagedFigure(file: string, bytes: Uint8Array, isCover: boolean): PackagedFigure | null {
  const type = pictureType(bytes)
  return type && { file, mediaType: MEDIA_TYPES[type], isCover }
}

function figureName(address: string): string {
  const path = address.startsWith(DOWNLOAD_PATH) ? address.split('/').at(-1)! : address
  const name = path.replace(/[?#].*$/, '').replace(/^(\.\/)?(figures\/)?/, '')
  try {
    return decodeURIComponent(name).normalize('NFC')
  } catch {
    return name
  }
}

/** A name without spaces and signs, which some reading systems do not find. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  const [base, extension] = [name.slice(0, dot).replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '-'), name.slice(dot).toLowerCase()]
  for (let number = 1; ; number++) {
    const file = `${FOLDER}${base}${number === 1 ? '' : `-${number}`}${extension}`
    if (!taken.has(file)) return file
  }
}

/** FNV-1a: equal pictures get one file. */
function digest(bytes: Uint8Array): string {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `${bytes.length}-${hash.toString(16)}`
}
