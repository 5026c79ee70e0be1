import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { checkId } from '../draft/formRules.ts'
import { useDetails } from './useDetails.ts'

/** The errors of an id → keys of `admin.details`. */
export const ID_ERRORS = {
  capitals: 'idCapitals',
  digits: 'idDigits',
  characters: 'idCharacters',
  edges: 'idEdges',
  short: 'idShort',
  long: 'idLong',
} as const

/** The id of the book, with its children below. */
export function BookIdField({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const { details, change } = useDetails()
  const error = checkId(details.bookId)
  return (
    <Field
      label={t('admin.details.bookId')}
      hint={t('admin.details.bookIdHint')}
      error={error && t(`admin.details.${ID_ERRORS[error]}`)}
      required
      className={className}
    >
      {(control) => (
        <>
          <input
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={details.bookId}
            onChange={({ target }) => change({ bookId: target.value })}
          />
          {children}
        </>
      )}
    </Field>
  )
}
