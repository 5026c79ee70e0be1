import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import type { EditCalls } from '../api/createEditCalls.ts'
import css from './FigureDialog.module.css'
import { FigureFields } from './FigureFields.tsx'
import { FigureFile } from './FigureFile.tsx'
import { type OnUploaded, useFigureForm } from './useFigureForm.ts'

interface FigureDialogProps {
  bookId: string
  calls: EditCalls
  onClose: () => void
  onUploaded: OnUploaded
}

/** Uploads an image to the book: the file, its name, its alternative text and its caption. */
export function FigureDialog({ bookId, calls, onClose, onUploaded }: FigureDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useFigureForm(bookId, calls, onUploaded)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.upload()
  }
  return (
    <ModalDialog
      title={t('edit.figure.add')}
      onDismiss={form.isBusy ? () => undefined : onClose}
      buttons={
        <>
          <Button aria-disabled={form.isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="main" type="submit" form={formId} aria-disabled={form.isBusy}>
            {t(form.isBusy ? 'edit.figure.uploading' : 'edit.figure.insert')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <FigureFile form={form} />
        <FigureFields form={form} />
        <p className={css.failed} role="alert">
          {form.refusal && [t('edit.figure.failed'), form.refusal.serverMessage].filter(Boolean).join(' ')}
        </p>
      </form>
    </ModalDialog>
  )
}
