import { Suspense } from 'react'
import { useChatStatusQuery } from '../api/chatApi.ts'
import type { ReadingPlace } from '../lib/readingPlace.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

/** Where it cannot be loaded, the book is read without it. */
const Assistant = lazyWithRetry(
  async () => (await import('../features/chat/Assistant.tsx')).Assistant,
  () => null,
)

/** The assistant, where the library has one. */
export function AssistantSlot(place: ReadingPlace) {
  // Asked with each book that is opened.
  const { data } = useChatStatusQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data?.enabled !== true) return null
  return (
    <Suspense fallback={null}>
      <Assistant {...place} />
    </Suspense>
  )
}
