import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/formatSize.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { PictureFrame } from '../../../ui/PictureFrame.tsx'
import { useFileUrl } from '../../../ui/useFileUrl.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { COVER_TYPES, type CoverError, readCover } from '../draft/coverFile.ts'
import type { DraftCover } from '../draft/draft.ts'
import css from './CoverPicker.module.css'

interface CoverFieldProps {
  heading: 'h3' | 'h4'
  /** The chosen file. */
  cover: DraftCover | null
  /** The URL of the cover that the book has unless another is chosen. */
  present?: string | null
  /** The value while no file is chosen. */
  note?: string | null
  onChange: (cover: DraftCover | null) => void
  /** Removes what is shown. */
  onRemove: () => void
}

/** Chooses and removes a cover. Says why an image was refused. */
export function CoverField({ heading: Heading, cover, present = null, note, onChange, onRemove }: CoverFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const labelId = useId()
  const [refusal, setRefusal] = useState<{ error: CoverError | 'broken'; size: number } | null>(null)
  const chosen = useFileUrl(cover && cover.file, cover && mimeTypeOf(cover.name))
  const shown = cover ? chosen : present
  const size = (bytes: number) => formatSize(bytes, language, (unit) => t(`admin.storage.${unit}`))

  const choose = async (file: File) => {
    const read = await readCover(file).catch(() => 'broken' as const)
    setRefusal(typeof read === 'string' ? { error: read, size: file.size } : null)
    if (typeof read !== 'string') onChange(read)
  }
  const refuseBroken = () => {
    if (!cover) return
    setRefusal({ error: 'broken', size: cover.file.size })
    onChange(null)
  }
  return (
    <div className={css.picker} role="group" aria-labelledby={labelId}>
      <Heading id={labelId} className={css.title}>
        {t('admin.cover.title')}
      </Heading>
      <PictureFrame
        className={css.frame}
        url={shown}
        alt={t(cover ? 'admin.cover.preview' : 'admin.cover.present')}
        onError={refuseBroken}
      />
      <div className={css.buttons}>
        <FileButton label={t('admin.cover.choose')} accept={COVER_TYPES} onPick={(file) => void choose(file)}>
          {t(cover || shown ? 'admin.cover.replace' : 'admin.cover.choose')}
        </FileButton>
        {(cover || shown) && (
          <Button tone="quiet" onClick={onRemove}>
            {t('admin.cover.remove')}
          </Button>
        )}
      </div>
      <div role="status">
        {refusal && (
          <p className={css.error}>
            {t(`admin.cover.${refusal.error}`, { size: size(refusal.size), most: size(MAX_IMAGE_BYTES) })}
          </p>
        )}
      </div>
      <p className={css.hint}>
        {t('admin.cover.hint', { size: size(MAX_IMAGE_BYTES) })} {note}
      </p>
    </div>
  )
}
