import css from './Spinner.module.css'

/** Says that something is coming, after a short delay; the words for it belong to whoever waits. */
export function Spinner() {
  return <div className={css.spinner} aria-hidden="true" />
}
