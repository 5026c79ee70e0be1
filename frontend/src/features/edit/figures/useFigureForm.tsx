import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditCalls } from '../api/createEditCalls.ts'
import { isolate } from '../../../lib/formats.ts'
import { formatSize } from '../../../lib/formatSize.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { checkName, nameOfFile, plainName } from './figureName.ts'
import type { FigureDetails } from './figureSource.ts'
import { uploadFigure } from './uploadFigure.ts'

type OnUploaded = (figure: FigureDetails & { url: string; isNew: boolean }) => void

/** What is filled in about a figure, what is wrong with it, and its upload. */
export function useFigureForm(bookId: string, calls: EditCalls, onUploaded: OnUploaded) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [taken, setTaken] = useState<{ name: string; free: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)

  const size = (bytes: number) => formatSize(bytes, language, (unit) => t(`admin.storage.${unit}`))
  const isLarge = file !== null && file.size > MAX_IMAGE_BYTES
  const fault = checkName(name)
  const nameError =
    file && fault === 'reserved' ? (
      <SentenceWithName
        name={plainName(name)}
        text={(free) => t('edit.figure.fault.reserved', { name: isolate(name), free })}
      />
    ) : file && fault ? (
      t(`edit.figure.fault.${fault}`)
    ) : taken && taken.free === name ? (
      <SentenceWithName
        name={taken.free}
        text={(free) => t('edit.figure.taken', { name: isolate(taken.name), free })}
      />
    ) : null
  const fileError = isLarge
    ? t('admin.cover.large', { size: size(file.size), most: size(MAX_IMAGE_BYTES) })
    : isAsked && !file
      ? t('edit.figure.choose')
      : null

  const pick = (picked: File) => {
    setFile(picked)
    setName(nameOfFile(picked.name))
    setTaken(null)
    setFailure(null)
  }
  const upload = async () => {
    setAsked(true)
    if (isBusy || !file || fault || isLarge) return
    setBusy(true)
    setFailure(null)
    const outcome = await uploadFigure(calls, bookId, name, file)
    setBusy(false)
    if (outcome.kind === 'uploaded') return onUploaded({ name, alt, caption, ...outcome })
    if (outcome.kind === 'refused') return setFailure([t('edit.figure.failed'), outcome.said].filter(Boolean).join(' '))
    setTaken({ name, free: outcome.free })
    setName(outcome.free)
  }
  return { file, name, alt, caption, nameError, fileError, failure, isBusy, pick, setName, setAlt, setCaption, upload }
}
