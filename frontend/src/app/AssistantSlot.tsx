import { Suspense } from 'react'
import { useChatStatusQuery } from '../api/chatApi.ts'
import type { ReadingPlace } from '../lib/readingPlace.ts'
import { lazyWithRetry } from '../ui/lazyWithRetry.ts'

/** Null if its chunk cannot be loaded: the reader works without it. */
const Assistant = lazyWithRetry(
  async () => (await import('../features/chat/Assistant.tsx')).Assistant,
  () => null,
)

/** The assistant, if the library has one. */
export function AssistantSlot(place: ReadingPlace) {
  // Fetched again for each book.
  const { data } = useChatStatusQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data?.enabled !== true) return null
  return (
    <Suspense fallback={null}>
      <Assistant {...place} isLocalModel={data.isLocal} />
    </Suspense>
  )
}
