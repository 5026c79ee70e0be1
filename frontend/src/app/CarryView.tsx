import { Suspense, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { startCarrying } from './carrying.ts'
import css from './StorageFullNotice.module.css'
import type { createStore } from './store.ts'

const CarryDialog = lazyWithRetry(async () => (await import('../features/carry/CarryDialog.tsx')).CarryDialog)
const CarryEnded = lazyWithRetry(
  async () => (await import('../features/carry/CarryEnded.tsx')).CarryEnded,
  () => null,
)

interface CarryViewProps {
  isOpen: boolean
  onClose: () => void
}

/** Exchanges with other devices as long as the app is there, and shows the dialog about that when it is asked for. */
export function CarryView({ isOpen, onClose }: CarryViewProps) {
  const store = useStore() as ReturnType<typeof createStore>
  const [carrier] = useState(() => startCarrying(store))
  const hasEnded = useSyncExternalStore(carrier.subscribe, () => carrier.status().problem === 'ended')
  const close = () => {
    // the dialog has said it
    carrier.dismissEnd()
    onClose()
  }
  return (
    <>
      <Suspense>{isOpen && <CarryDialog carrier={carrier} onClose={close} />}</Suspense>
      <div className={hasEnded && !isOpen ? css.anchor : undefined} role="status">
        <Suspense>{hasEnded && !isOpen && <CarryEnded onDismiss={carrier.dismissEnd} />}</Suspense>
      </div>
    </>
  )
}
