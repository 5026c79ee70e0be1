import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './FigureDialog.module.css'

/** What the library takes as a figure. */
const TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/svg+xml'

interface FigureFileProps {
  file: File | null
  error: string | null
  onPick: (file: File) => void
}

/** Picks an image and shows it. */
export function FigureFile({ file, error, onPick }: FigureFileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const shown = useImageUrl(file)
  const pick = (picked: File | undefined) => {
    // The same file can be picked again.
    if (input.current) input.current.value = ''
    if (picked) onPick(picked)
  }
  return (
    <div>
      <div className={css.file}>
        <div className={css.frame}>
          {shown ? (
            <img src={shown} alt={t('edit.figure.preview')} />
          ) : (
            <ImagePlus size={32} strokeWidth={1.2} aria-hidden="true" />
          )}
        </div>
        <Button onClick={() => input.current?.click()}>{t(file ? 'admin.cover.replace' : 'admin.cover.choose')}</Button>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          aria-label={t('admin.cover.choose')}
          tabIndex={-1}
          hidden
          onChange={({ target }) => pick(target.files?.[0])}
        />
      </div>
      <div role="status">{error && <p className={css.failed}>{error}</p>}</div>
    </div>
  )
}

/** A picked image as something that can be shown; the content policy knows no `blob:`. */
function useImageUrl(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const type = file && mimeTypeOf(file.name)
    if (file && type?.startsWith('image/'))
      void readDataUrl(file, type).then(
        (url) => isCurrent && setRead({ file, url }),
        () => undefined,
      )
    return () => void (isCurrent = false)
  }, [file])
  return read && read.file === file ? read.url : null
}
