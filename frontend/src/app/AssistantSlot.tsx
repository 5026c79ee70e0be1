import { type ComponentType, lazy, Suspense } from 'react'
import { useChatStatusQuery } from '../api/chatApi.ts'
import type { ReadingPlace } from '../lib/readingPlace.ts'

const None: ComponentType<ReadingPlace> = () => null
/** Where it cannot be loaded, the book is read without it. */
const Assistant = lazy<ComponentType<ReadingPlace>>(() =>
  import('../features/chat/Assistant.tsx').then(
    ({ Assistant }) => ({ default: Assistant }),
    () => ({ default: None }),
  ),
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
