import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import css from './SegmentedToggle.module.css'

interface SegmentedToggleProps<T extends string> {
  className?: string | undefined
  /** Hides it without scripts. */
  'data-scripted'?: ''
  /** The accessible name of the group. */
  label: string
  value: T
  options: readonly { value: T; label: string; icon?: LucideIcon }[]
  onChoose: (value: T) => void
}

/** A choice of a few options, each a button with its label, or with an icon and the label as a tooltip. */
export function SegmentedToggle<T extends string>({
  className,
  label,
  value,
  options,
  onChoose,
  ...rest
}: SegmentedToggleProps<T>) {
  return (
    <div className={clsx(css.toggle, className)} role="group" aria-label={label} {...rest}>
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <button
          key={option}
          type="button"
          className={css.segment}
          title={Icon && name}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {Icon ? <Icon size={18} /> : name}
        </button>
      ))}
    </div>
  )
}
