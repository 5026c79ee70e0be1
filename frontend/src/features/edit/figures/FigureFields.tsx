import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import type { FigureForm } from './useFigureForm.ts'
import { isolate } from '../../../lib/formats.ts'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { plainName } from './figureName.ts'

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

/** Whether the name in the form is invalid, or was replaced because it was taken. */
const hasNameError = ({ file, details, nameError, taken }: FigureForm): boolean =>
  (file !== null && nameError !== null) || taken?.free === details.name

/** Says why the name in the form is not accepted, and which name would be. */
function FigureNameError({ form }: { form: FigureForm }) {
  const { t } = useTranslation()
  const { name } = form.details
  if (form.nameError === 'reserved')
    return (
      <SentenceWithName
        name={plainName(name)}
        text={(free) => t('edit.figure.error.reserved', { name: isolate(name), free })}
      />
    )
  if (form.nameError) return t(`edit.figure.error.${form.nameError}`)
  const { taken } = form
  return (
    taken && (
      <SentenceWithName
        name={taken.free}
        text={(free) => t('edit.figure.taken', { name: isolate(taken.name), free })}
      />
    )
  )
}
