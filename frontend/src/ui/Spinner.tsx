import css from './Spinner.module.css'

/** A loading indicator that appears after a short delay. The caller adds a text for screen readers. */
export function Spinner() {
  return <div className={css.spinner} aria-hidden="true" />
}
