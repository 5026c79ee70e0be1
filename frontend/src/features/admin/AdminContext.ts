import { createContext, use } from 'react'
import type { AdminViewProps } from './AdminViewProps.ts'

/** The values and callbacks of the app that the parts of the dashboard use. */
export interface AdminContextValue extends Pick<
  AdminViewProps,
  'books' | 'requested' | 'onRequestEnd' | 'signOut' | 'onLibrary' | 'onSaved' | 'loadUsage' | 'renderPreview'
> {
  isPublishing: boolean
  /** Publishes the draft. */
  onPublish: () => void
}

export const AdminContext = createContext<AdminContextValue | null>(null)

/** Throws outside an AdminView. */
export function useAdmin(): AdminContextValue {
  const value = use(AdminContext)
  if (!value) throw new Error('useAdmin needs an AdminView above it')
  return value
}
