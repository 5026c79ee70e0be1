import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { useEffect, useState } from 'react'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import type { ImportedFigure } from './ReadManuscript.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Data URLs of the named figures, by name, as soon as they are read: the content security policy forbids `blob:`. */
export function useFigureUrls(all: readonly ImportedFigure[], names: readonly string[]): ReadonlyMap<string, string> {
  const key = names.join('/')
  const [read, setRead] = useState({ key: '', urls: NONE })
  useEffect(() => {
    // new URLs, even none, would have the page sanitised again
    if (key === '') return
    let isCurrent = true
    const wanted = new Set(key.split('/'))
    const reading = all
      .filter(({ name }) => wanted.has(name))
      .map(async ({ name, file }): Promise<[string, string][]> => {
        const url = await readDataUrl(file, mimeTypeOf(name)).catch(() => null)
        return url === null ? [] : [[name, url]]
      })
    void Promise.all(reading).then((found) => isCurrent && setRead({ key, urls: new Map(found.flat()) }))
    return () => void (isCurrent = false)
  }, [all, key])
  return key !== '' && read.key === key ? read.urls : NONE
}
