import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { Suspense } from 'react'
import css from './ImportPanel.module.css'

const Import = lazyWithRetry(async () => (await import('./Import.tsx')).Import)

/** A manuscript that becomes a book: chosen, read, looked through and published. */
export function ImportPanel() {
  return (
    <div className={css.panel}>
      <Suspense>
        <Import />
      </Suspense>
    </div>
  )
}
