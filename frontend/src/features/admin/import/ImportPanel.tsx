import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { Suspense } from 'react'
import css from './ImportPanel.module.css'

const Import = lazyWithRetry(async () => (await import('./Import.tsx')).Import)

/** A manuscript that becomes a book: chosen, read, looked through and published. `onManuscript` says whether one is there. */
export function ImportPanel({ onManuscript }: { onManuscript: (isThere: boolean) => void }) {
  return (
    <div className={css.panel}>
      <Suspense>
        <Import onManuscript={onManuscript} />
      </Suspense>
    </div>
  )
}
