import { extensionOf, isFigureName, isFileName, isImageName } from '@hikma/contracts/areaNames'

/** EditErrorReason an image cannot be a figure under a name. */
export type NameError = 'empty' | 'kind' | 'characters' | 'reserved'

/** The name of a picked file as an area would hold it. */
export const nameOfFile = (fileName: string): string => fileName.normalize('NFC').trim()

export function checkName(name: string): NameError | null {
  if (isFigureName(name)) return null
  if (name === '') return 'empty'
  if (!isFileName(name)) return 'characters'
  return isImageName(name) ? 'reserved' : 'kind'
}

/** The first of `name-2.png`, `name-3.png` … that nobody has. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const extension = name.slice(name.length - extensionOf(name).length)
  const stem = name.slice(0, -extension.length - 1)
  for (let n = 2; ; n++) {
    const free = `${stem}-${n}.${extension}`
    if (!taken.has(free)) return free
  }
}

/** A name that could be taken instead of one that looks like a page, an info file or a cover. */
export const plainName = (name: string): string => (checkName(name) === 'reserved' ? `figure-${name}` : name)
