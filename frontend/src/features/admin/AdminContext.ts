import type { AdminSection } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { createContext, type ReactNode, use } from 'react'
import type { PreviewedPage, WrittenPage } from '../../editor/PreviewedPage.ts'
import type { AdminMemory } from './adminMemory.ts'
import type { PublishJob } from './publish/publishJob.ts'

/** The dashboard gets these from the app: the address, navigation, and the parts that other features render. */
export interface AppParts {
  /** The section at the present address. */
  section: AdminSection
  /** Asks, and deletes a book. */
  onDelete: (book: Book) => void
  /** Resolves with false if the server could not end the session. */
  signOut: () => Promise<boolean>
  onLibrary: () => void
  renderHistory: (book: Book, onClose: () => void) => ReactNode
  renderPreview: (page: PreviewedPage & { written?: WrittenPage }) => ReactNode
}

export interface AdminContextValue extends AppParts {
  /** What this browser remembered when the dashboard was opened. */
  memory: AdminMemory
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
