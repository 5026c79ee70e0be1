import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import css from './SegmentedToggle.module.css'

interface SegmentedToggleProps<T extends string> {
  className?: string | undefined
  /** Says what is chosen here, to those who listen. */
  label: string
  value: T
  options: readonly { value: T; label: string; icon: LucideIcon }[]
  onChoose: (value: T) => void
}

/** One of a few, each a button with an icon, named by what a pointer over it tells. */
export function SegmentedToggle<T extends string>({
  className,
  label,
  value,
  options,
  onChoose,
}: SegmentedToggleProps<T>) {
  return (
    <div className={clsx(css.toggle, className)} role="group" aria-label={label}>
      {options.map(({ value: offered, label: name, icon: Icon }) => (
        <button
          key={offered}
          type="button"
          className={css.segment}
          title={name}
          aria-pressed={offered === value}
          onClick={() => onChoose(offered)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
