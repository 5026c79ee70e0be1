import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Field.module.css'

/** The attributes that connect a control to its field. */
export interface FieldControl {
  id: string
  className: string | undefined
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

interface FieldProps {
  label: string
  hint?: ReactNode
  /** The validation error; null if the value is valid. */
  error?: ReactNode
  required?: boolean
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A control with its label above and its hint and error below. */
export function Field({ label, hint, error = null, required = false, className, children }: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [hintId, errorId] = [`${id}hint`, `${id}error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required && (
          <span className={css.required} title={t('required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: css.control,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== null,
      })}
      <div role="status">
        {error !== null && (
          <p id={errorId} className={css.error}>
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
