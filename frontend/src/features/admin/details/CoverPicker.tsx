import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { fileUrl } from '@hikma/contracts/links'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/formatSize.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { PictureFrame } from '../../../ui/PictureFrame.tsx'
import { useFileUrl } from '../../../ui/useFileUrl.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './CoverPicker.module.css'
import { COVER_TYPES, type CoverError, readCover } from '../draft/coverFile.ts'
import type { DraftCover, LoadedBook } from '../draft/draft.ts'

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
  const labelId = useId()
  const [refused, setRefused] = useState<{ fault: CoverError | 'broken'; size: number } | null>(null)
  const chosen = useFileUrl(cover && cover.file, cover && mimeTypeOf(cover.name))
  const present = loaded?.cover ? fileUrl(loaded.id, loaded.cover) : null
  const shown = cover ? chosen : present
  const size = (bytes: number) => formatSize(bytes, language, (unit) => t(`admin.storage.${unit}`))

  const choose = async (file: File) => {
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
      <PictureFrame
        className={css.frame}
        url={shown}
        alt={t(cover ? 'admin.cover.preview' : 'admin.cover.present')}
        onError={refuseBroken}
      />
      <div className={css.buttons}>
        <FileButton label={t('admin.cover.choose')} accept={COVER_TYPES} onPick={(file) => void choose(file)}>
          {t(shown ? 'admin.cover.replace' : 'admin.cover.choose')}
        </FileButton>
        {shown && (
          <Button tone="quiet" onClick={() => (cover ? onCover(null) : onForget())}>
            {t('admin.cover.remove')}
          </Button>
        )}
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
        {shown ? !cover && t('admin.cover.unchanged') : t('admin.cover.none')}
      </p>
    </div>
  )
}
