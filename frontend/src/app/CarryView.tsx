import { Suspense, useState } from 'react'
import { useStore } from 'react-redux'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'
import { startCarrying } from './carrying.ts'
import type { createStore } from './store.ts'

const CarryDialog = lazyWithRetry(async () => (await import('../features/carry/CarryDialog.tsx')).CarryDialog)

interface CarryViewProps {
  isOpen: boolean
  onClose: () => void
}

/** Exchanges with other devices as long as the app is there, and shows the dialog about that when it is asked for. */
export function CarryView({ isOpen, onClose }: CarryViewProps) {
  const store = useStore() as ReturnType<typeof createStore>
  const [carrier] = useState(() => startCarrying(store))
  return <Suspense>{isOpen && <CarryDialog carrier={carrier} onClose={onClose} />}</Suspense>
}
