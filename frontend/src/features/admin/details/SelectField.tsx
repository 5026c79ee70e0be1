import { Field } from '../../../ui/Field.tsx'

interface SelectFieldProps<Value extends string> {
  label: string
  hint?: string
  value: Value
  /** Value → what it is called. */
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>({ label, hint, value, options, onChange }: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {Object.entries<string>(options).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
