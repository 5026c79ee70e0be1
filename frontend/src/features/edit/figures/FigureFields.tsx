import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { FigureNameError, hasNameError } from './FigureNameError.tsx'
import type { FigureForm } from './useFigureForm.ts'

/** The name of the figure in the book, its alternative text and its caption. */
export function FigureFields({ form }: { form: FigureForm }) {
  const { t } = useTranslation()
  const { details, change } = form
  return (
    <>
      <Field
        label={t('edit.figure.name')}
        hint={t('edit.figure.nameHint')}
        error={hasNameError(form) ? <FigureNameError form={form} /> : null}
        required
      >
        {(control) => (
          <input
            {...control}
            dir="auto"
            autoComplete="off"
            value={details.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('edit.figure.alt')} hint={t('edit.figure.altHint')}>
        {(control) => (
          <input {...control} dir="auto" value={details.alt} onChange={({ target }) => change({ alt: target.value })} />
        )}
      </Field>
      <Field label={t('edit.figure.caption')}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            value={details.caption}
            onChange={({ target }) => change({ caption: target.value })}
          />
        )}
      </Field>
    </>
  )
}
