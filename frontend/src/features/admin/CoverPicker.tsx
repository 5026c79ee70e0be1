import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { fileUrl } from '@hikma/contracts/links'
import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../lib/formatSize.ts'
import { readDataUrl } from '../../lib/readDataUrl.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './CoverPicker.module.css'
import { COVER_TYPES, type CoverFault, readCover } from './draft/coverFile.ts'
import type { DraftCover, LoadedBook } from './draft/draft.ts'

interface CoverPickerProps {
  cover: DraftCover | null
  /** The loaded book, whose cover stays unless another is chosen. */
  loaded: LoadedBook | null
  onCover: (cover: DraftCover | null) => void
  /** The present cover shall go too. */
  onForget: () => void
}

export function CoverPicker({ cover, loaded, onCover, onForget }: CoverPickerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const [refused, setRefused] = useState<{ fault: CoverFault | 'broken'; size: number } | null>(null)
  const chosen = useCoverUrl(cover)
  const present = loaded?.cover ? fileUrl(loaded.id, loaded.cover) : null
  const shown = cover ? chosen : present
  const size = (bytes: number) => formatSize(bytes, language, (unit) => t(`admin.storage.${unit}`))

  const choose = async (file: File | undefined) => {
    // The same file can be chosen again after it was refused or removed.
    if (input.current) input.current.value = ''
    if (!file) return
    const read = await readCover(file).catch(() => 'broken' as const)
    setRefused(typeof read === 'string' ? { fault: read, size: file.size } : null)
    if (typeof read !== 'string') onCover(read)
  }
  const refuseBroken = () => {
    if (!cover) return
    setRefused({ fault: 'broken', size: cover.file.size })
    onCover(null)
  }
  return (
    <div className={css.picker} role="group" aria-labelledby={labelId}>
      <h3 id={labelId} className={css.title}>
        {t('admin.cover.title')}
      </h3>
      <div className={css.frame}>
        {shown ? (
          <img src={shown} alt={t(cover ? 'admin.cover.preview' : 'admin.cover.present')} onError={refuseBroken} />
        ) : (
          <ImagePlus size={36} strokeWidth={1.2} aria-hidden="true" />
        )}
      </div>
      <div className={css.buttons}>
        <Button onClick={() => input.current?.click()}>
          {t(shown ? 'admin.cover.replace' : 'admin.cover.choose')}
        </Button>
        {shown && (
          <Button tone="quiet" onClick={() => (cover ? onCover(null) : onForget())}>
            {t('admin.cover.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={COVER_TYPES}
          aria-label={t('admin.cover.choose')}
          tabIndex={-1}
          hidden
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </div>
      <div role="status">
        {refused && (
          <p className={css.error}>
            {t(`admin.cover.${refused.fault}`, { size: size(refused.size), most: size(MAX_IMAGE_BYTES) })}
          </p>
        )}
      </div>
      <p className={css.hint}>
        {t('admin.cover.hint', { size: size(MAX_IMAGE_BYTES) })}{' '}
        {shown ? !cover && t('admin.cover.kept') : t('admin.cover.none')}
      </p>
    </div>
  )
}

/** The chosen cover as something an image can show; the content policy knows no `blob:`. */
function useCoverUrl(cover: DraftCover | null): string | null {
  const [read, setRead] = useState<{ cover: DraftCover; url: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (cover)
      void readDataUrl(cover.file, mimeTypeOf(cover.name)).then(
        (url) => isCurrent && setRead({ cover, url }),
        () => undefined,
      )
    return () => void (isCurrent = false)
  }, [cover])
  return read && read.cover === cover ? read.url : null
}
