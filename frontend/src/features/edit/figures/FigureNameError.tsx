import { useTranslation } from 'react-i18next'
import { isolate } from '../../../lib/formats.ts'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { plainName } from './figureName.ts'
import type { FigureForm } from './useFigureForm.ts'

/** Whether the name in the form is invalid, or was replaced because it was taken. */
export const hasNameError = ({ file, details, nameError, taken }: FigureForm): boolean =>
  (file !== null && nameError !== null) || taken?.free === details.name

/** Says why the name in the form is not accepted, and which name would be. */
export function FigureNameError({ form }: { form: FigureForm }) {
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
