import { isFigureName } from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import type { Figure } from '../Manuscript.ts'
import { type PictureExtension, pictureType } from './pictureType.ts'

/** The figures of a manuscript: each picture once, under a name that an area may hold. */
export interface FigureBox {
  /** The name of a picture, or null if pages cannot show it. `key` tells pictures apart, `path` proposes the name. */
  add(key: string, path: string, bytes: Uint8Array): string | null
  all(): Figure[]
}

const MAX_BASE = 60

export function createFigureBox(): FigureBox {
  const names = new Map<string, string>()
  const figures = new Map<string, Figure>()
  return {
    add(key, path, bytes) {
      const known = names.get(key)
      if (known !== undefined) return known
      const type = bytes.length > MAX_IMAGE_BYTES ? null : pictureType(bytes)
      if (type === null) return null
      const name = freeName(path, type, figures)
      names.set(key, name)
      figures.set(name.toLowerCase(), { name, bytes })
      return name
    },
    all: () => [...figures.values()],
  }
}

/** The cover under the name that an area has for it, or null if it is no picture. */
export function coverOf(bytes: Uint8Array): Figure | null {
  const type = bytes.length > MAX_IMAGE_BYTES ? null : pictureType(bytes)
  return type && { name: `cover.${type}`, bytes }
}

function freeName(path: string, type: PictureExtension, taken: ReadonlyMap<string, unknown>): string {
  const file = path.split('/').at(-1)!.normalize('NFC')
  const dot = file.lastIndexOf('.')
  const extension = type === 'jpg' && /\.jpeg$/i.test(file) ? 'jpeg' : type
  const letters = file.slice(0, dot < 0 ? undefined : dot).replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
  const base = letters.slice(0, MAX_BASE).replace(/^-+|-+$/g, '')
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.${extension}`
    if (isFigureName(name) && !taken.has(name.toLowerCase())) return name
    if (number === 1 && !isFigureName(name)) return freeName(`figure-${base}.${type}`, type, taken)
  }
}
