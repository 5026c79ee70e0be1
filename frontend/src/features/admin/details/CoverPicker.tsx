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
import { loadedBook } from '../draft/bookInForm.ts'
import { COVER_TYPES, type CoverError, readCover } from '../draft/coverFile.ts'
import { type DraftCover, withCover, withoutLoadedCover } from '../draft/draft.ts'
import { draftStore } from '../draft/draftStore.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from './CoverPicker.module.css'

type Refusal = { error: CoverError | 'broken'; size: number }

const setCover = (cover: DraftCover | null): void => draftStore.edit((draft) => withCover(draft, cover))

/** Chooses and removes the cover. A loaded book keeps its cover unless another is chosen or it is removed. */
export function CoverPicker() {
  const { t } = useTranslation()
  const labelId = useId()
  const { draft } = useDraft()
  const { cover } = draft
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const chosen = useFileUrl(cover && cover.file, cover && mimeTypeOf(cover.name))
  const loaded = loadedBook(draft)
  const present = loaded?.cover ? fileUrl(loaded.id, loaded.cover) : null
  const shown = cover ? chosen : present

  const choose = async (file: File) => {
    const read = await readCover(file).catch(() => 'broken' as const)
    setRefusal(typeof read === 'string' ? { error: read, size: file.size } : null)
    if (typeof read !== 'string') setCover(read)
  }
  const refuseBroken = () => {
    if (!cover) return
    setRefusal({ error: 'broken', size: cover.file.size })
    setCover(null)
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
          <Button tone="quiet" onClick={() => (cover ? setCover(null) : draftStore.edit(withoutLoadedCover))}>
            {t('admin.cover.remove')}
          </Button>
        )}
      </div>
      <CoverHints refusal={refusal} state={!shown ? 'none' : cover ? 'chosen' : 'unchanged'} />
    </div>
  )
}

/** Why an image was refused, and which images are accepted. */
function CoverHints({ refusal, state }: { refusal: Refusal | null; state: 'chosen' | 'unchanged' | 'none' }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const size = (bytes: number) => formatSize(bytes, language, (unit) => t(`admin.storage.${unit}`))
  return (
    <>
      <div role="status">
        {refusal && (
          <p className={css.error}>
            {t(`admin.cover.${refusal.error}`, { size: size(refusal.size), most: size(MAX_IMAGE_BYTES) })}
          </p>
        )}
      </div>
      <p className={css.hint}>
        {t('admin.cover.hint', { size: size(MAX_IMAGE_BYTES) })} {state !== 'chosen' && t(`admin.cover.${state}`)}
      </p>
    </>
  )
}
