import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/formatSize.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { PictureFrame } from '../../../ui/PictureFrame.tsx'
import { useFileUrl } from '../../../ui/useFileUrl.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './FigureDialog.module.css'
import type { FigureForm } from './useFigureForm.ts'

/** Media types that the library accepts for figures. */
const TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/svg+xml'

/** Picks an image and shows it. */
export function FigureFile({ form }: { form: FigureForm }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { file, isLarge, isSubmitted } = form
  const shown = useFileUrl(file, file && mimeTypeOf(file.name))
  const size = (bytes: number) => formatSize(bytes, language, (unit) => t(`admin.storage.${unit}`))
  const error =
    file && isLarge
      ? t('admin.cover.large', { size: size(file.size), most: size(MAX_IMAGE_BYTES) })
      : isSubmitted && !file
        ? t('edit.figure.choose')
        : null
  return (
    <div>
      <div className={css.file}>
        <PictureFrame className={css.frame} url={shown} alt={t('edit.figure.preview')} />
        <FileButton label={t('admin.cover.choose')} accept={TYPES} onPick={form.pick}>
          {t(file ? 'admin.cover.replace' : 'admin.cover.choose')}
        </FileButton>
      </div>
      <div role="status">{error && <p className={css.failed}>{error}</p>}</div>
    </div>
  )
}
