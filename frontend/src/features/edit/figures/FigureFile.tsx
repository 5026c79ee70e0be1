import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../../ui/FileButton.tsx'
import { PictureFrame } from '../../../ui/PictureFrame.tsx'
import { useFileUrl } from '../../../ui/useFileUrl.ts'
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
  const shown = useFileUrl(file, file && mimeTypeOf(file.name))
  return (
    <div>
      <div className={css.file}>
        <PictureFrame className={css.frame} url={shown} alt={t('edit.figure.preview')} />
        <FileButton label={t('admin.cover.choose')} accept={TYPES} onPick={onPick}>
          {t(file ? 'admin.cover.replace' : 'admin.cover.choose')}
        </FileButton>
      </div>
      <div role="status">{error && <p className={css.failed}>{error}</p>}</div>
    </div>
  )
}
