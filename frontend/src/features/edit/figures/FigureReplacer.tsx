import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { Replace } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../lib/formatSize.ts'
import { isolate } from '../../../lib/formats.ts'
import { FileButton } from '../../../ui/FileButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { withFigureReplaced } from '../page/pageDraft.ts'
import { useEditView } from '../EditViewContext.ts'
import css from './FigureList.module.css'
import { type ReplacementError, uploadReplacement } from './uploadFigure.ts'

const IMAGE_TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/svg+xml'

/** Puts another image in the places of a figure. */
export function FigureReplacer({ name }: { name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { book, calls, editor } = useEditView()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ReplacementError | null>(null)
  const label = t('edit.figure.replace', { name: isolate(name) })

  const replace = async (file: File) => {
    setBusy(true)
    const uploaded = await uploadReplacement(calls, book.id, file)
    setBusy(false)
    if (typeof uploaded === 'string' || 'serverMessage' in uploaded) return setError(uploaded)
    setError(null)
    editor.edit((draft) => withFigureReplaced(draft, book.ext, name, uploaded))
  }
  const sentence = () => {
    if (error === null) return null
    if (typeof error === 'object') return [t('edit.figure.failed'), error.serverMessage].filter(Boolean).join(' ')
    if (error !== 'large') return t(`edit.figure.error.${error}`)
    return t('edit.figure.tooLarge', {
      most: formatSize(MAX_IMAGE_BYTES, language, (unit) => t(`admin.storage.${unit}`)),
    })
  }
  return (
    <>
      <FileButton
        label={label}
        accept={IMAGE_TYPES}
        onPick={(file) => void replace(file)}
        tone="quiet"
        round
        aria-label={label}
        title={label}
        aria-disabled={isBusy}
      >
        <Replace size={16} />
      </FileButton>
      <span role="status" className={css.error}>
        {isBusy ? t('edit.figure.uploading') : sentence()}
      </span>
    </>
  )
}
