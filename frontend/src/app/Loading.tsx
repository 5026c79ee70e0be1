import { Spinner } from '../ui/Spinner.tsx'
import css from './App.module.css'

/** In place of a view whose chunk or data is loading. */
export const Loading = () => (
  <div className={css.loading} aria-busy="true">
    <Spinner />
  </div>
)
