import { isFigureName, isFileName, isImageName } from '@hikma/contracts/areaNames'
import { extensionOf } from '@hikma/contracts/extension'

/** Why a name cannot be that of a figure. */
export type NameError = 'empty' | 'kind' | 'characters' | 'reserved'

/** The name of a picked file in the form that an area stores. */
export const nameOfFile = (fileName: string): string => fileName.normalize('NFC').trim()

export function checkName(name: string): NameError | null {
  if (isFigureName(name)) return null
  if (name === '') return 'empty'
  if (!isFileName(name)) return 'characters'
  return isImageName(name) ? 'reserved' : 'kind'
}

/** The first of `name-2.png`, `name-3.png` … that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const extension = name.slice(name.length - extensionOf(name).length)
  const stem = name.slice(0, -extension.length - 1)
  for (let n = 2; ; n++) {
    const free = `${stem}-${n}.${extension}`
    if (!taken.has(free)) return free
  }
}

/** The name itself, or another one if it is that of a page, an info file or a cover. */
export const plainName = (name: string): string => (checkName(name) === 'reserved' ? `figure-${name}` : name)
