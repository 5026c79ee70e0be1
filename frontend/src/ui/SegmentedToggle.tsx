import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import css from './SegmentedToggle.module.css'

interface SegmentedToggleProps<T extends string> {
  className?: string | undefined
  /** The accessible name of the group. */
  label: string
  value: T
  options: readonly { value: T; label: string; icon: LucideIcon }[]
  onChoose: (value: T) => void
}

/** A choice of a few options, each an icon button with a tooltip. */
export function SegmentedToggle<T extends string>({
  className,
  label,
  value,
  options,
  onChoose,
}: SegmentedToggleProps<T>) {
  return (
    <div className={clsx(css.toggle, className)} role="group" aria-label={label}>
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <button
          key={option}
          type="button"
          className={css.segment}
          title={name}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
