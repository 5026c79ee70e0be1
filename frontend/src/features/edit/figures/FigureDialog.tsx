import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditCalls } from '../api/createEditCalls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import css from './FigureDialog.module.css'
import { FigureFile } from './FigureFile.tsx'
import type { FigureDetails } from './figureSource.ts'
import { useFigureForm } from './useFigureForm.tsx'

interface FigureDialogProps {
  bookId: string
  calls: EditCalls
  onClose: () => void
  onUploaded: (figure: FigureDetails & { url: string; isNew: boolean }) => void
}

/** An image, its name in the book, what it shows and what is written below it. */
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
        <FigureFile file={form.file} error={form.fileError} onPick={form.pick} />
        <Field label={t('edit.figure.name')} hint={t('edit.figure.nameHint')} error={form.nameError} required>
          {(control) => (
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              value={form.name}
              onChange={({ target }) => form.setName(target.value)}
            />
          )}
        </Field>
        <Field label={t('edit.figure.alt')} hint={t('edit.figure.altHint')}>
          {(control) => (
            <input {...control} dir="auto" value={form.alt} onChange={({ target }) => form.setAlt(target.value)} />
          )}
        </Field>
        <Field label={t('edit.figure.caption')}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              value={form.caption}
              onChange={({ target }) => form.setCaption(target.value)}
            />
          )}
        </Field>
        <p className={css.failed} role="alert">
          {form.failure}
        </p>
      </form>
    </ModalDialog>
  )
}
