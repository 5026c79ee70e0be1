import { decodeDataUrl } from '../figures/decodeDataUrl.ts'
import type { FigureBox } from '../figures/createFigureBox.ts'
import type { Element } from '../tree/tree.ts'
import { writeXhtml } from '../tree/writeXhtml.ts'
import { resolvePath } from '../zip/resolvePath.ts'

/** Finds the pictures that pages name: in an archive, by path, or in the address itself. */
export function createImageFinder(files: ReadonlyMap<string, Uint8Array>, box: FigureBox) {
  const byForm = new Map([...files].map(([path, bytes]) => [path.normalize('NFC'), bytes]))
  const file = (path: string): Uint8Array | null => byForm.get(path.normalize('NFC')) ?? null
  return {
    file,
    /** The name of the figure at an address in the file `base`, or null. */
    image(address: string, base: string): string | null {
      const own = decodeDataUrl(address)
      if (own) return box.add(address, 'figure', own)
      const path = resolvePath(address, base)?.path
      const bytes = path === undefined ? null : file(path)
      return bytes && box.add(path!, path!, bytes)
    },
  }
}

/** Makes figures of the drawings in pages. */
export const drawingAdder =
  (box: FigureBox) =>
  (svg: Element): string | null => {
    const text = writeXhtml(svg)
    return box.add(text, 'drawing.svg', new TextEncoder().encode(text))
  }
