import { createContext, use } from 'react'
import type { AdminViewProps } from './AdminViewProps.ts'
import type { PublishJob } from './publish/publishJob.ts'

/** The values and callbacks of the app that the parts of the dashboard use. */
export interface AdminContextValue extends Pick<
  AdminViewProps,
  | 'books'
  | 'staleReason'
  | 'hasFailed'
  | 'onRetry'
  | 'search'
  | 'visibility'
  | 'section'
  | 'edited'
  | 'seenAt'
  | 'onSeen'
  | 'onDelete'
  | 'signOut'
  | 'onLibrary'
  | 'onSaved'
  | 'onRestored'
  | 'loadUsage'
  | 'renderPreview'
  | 'renderHistory'
> {
  isPublishing: boolean
  /** Publishes the draft. */
  onPublish: () => void
  /** Publishes another book. */
  publishJob: (job: PublishJob) => void
}

export const AdminContext = createContext<AdminContextValue | null>(null)

/** Throws outside an AdminView. */
export function useAdmin(): AdminContextValue {
  const value = use(AdminContext)
  if (!value) throw new Error('useAdmin needs an AdminView above it')
  return value
}
