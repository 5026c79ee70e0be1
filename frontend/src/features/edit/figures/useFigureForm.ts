import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { useState } from 'react'
import type { EditCalls } from '../api/createEditCalls.ts'
import { checkName, nameOfFile } from './figureName.ts'
import type { FigureDetails } from '../page/figureSource.ts'
import { uploadFigure } from './uploadFigure.ts'

export type FigureForm = ReturnType<typeof useFigureForm>
export type OnUploaded = (figure: FigureDetails & { url: string; isNew: boolean }) => void

/** The input of the figure dialog, its errors, and the upload. */
export function useFigureForm(bookId: string, calls: EditCalls, onUploaded: OnUploaded) {
  const [file, setFile] = useState<File | null>(null)
  const [details, setDetails] = useState<FigureDetails>({ name: '', alt: '', caption: '' })
  const [taken, setTaken] = useState<{ name: string; free: string } | null>(null)
  const [refusal, setRefusal] = useState<{ serverMessage: string | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const { name } = details
  const isLarge = file !== null && file.size > MAX_IMAGE_BYTES
  const nameError = checkName(name)
  const change = (changes: Partial<FigureDetails>) => setDetails((now) => ({ ...now, ...changes }))

  return {
    file,
    details,
    /** The name that the book already has, and the free one that replaced it in the form. */
    taken,
    refusal,
    isBusy,
    isSubmitted,
    isLarge,
    nameError,
    change,
    pick(picked: File): void {
      setFile(picked)
      change({ name: nameOfFile(picked.name) })
      setTaken(null)
      setRefusal(null)
    },
    async upload(): Promise<void> {
      setSubmitted(true)
      if (isBusy || !file || nameError || isLarge) return
      setBusy(true)
      setRefusal(null)
      const outcome = await uploadFigure(calls, bookId, name, file)
      setBusy(false)
      if (outcome.kind === 'uploaded') return onUploaded({ ...details, ...outcome })
      if (outcome.kind === 'refused') return setRefusal(outcome)
      setTaken({ name, free: outcome.free })
      change({ name: outcome.free })
    },
  }
}
