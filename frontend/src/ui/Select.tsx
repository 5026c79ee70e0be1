import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Select.module.css'
import visually from './VisuallyHidden.module.css'

interface SelectProps {
  name?: string
  /** The accessible name. */
  label: string
  value: string
  onChoose: (value: string) => void
  className?: string | undefined
  /** The `option` elements. */
  children: ReactNode
}

/** A native select in the style of the interface. */
export function Select({ name, label, value, onChoose, className, children }: SelectProps) {
  return (
    <label className={clsx(css.field, className)}>
      <span className={visually.hidden}>{label}</span>
      <select className={css.select} name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
      <ChevronDown className={css.chevron} size={16} />
    </label>
  )
}
