import { useEffect, useState } from 'react'
import { readDataUrl } from '../lib/readDataUrl.ts'

/** A data URL of an image file, since the content security policy forbids `blob:`; null for any other media type. */
export function useFileUrl(file: Blob | null, type: string | null): string | null {
  const [read, setRead] = useState<{ file: Blob; url: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (file && type?.startsWith('image/'))
      void readDataUrl(file, type).then(
        (url) => isCurrent && setRead({ file, url }),
        () => undefined,
      )
    return () => void (isCurrent = false)
  }, [file, type])
  return read && read.file === file ? read.url : null
}
