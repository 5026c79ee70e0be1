import { assistantMode } from '@hikma/contracts/assistantMode'
import type { ReadingPlace } from '../../lib/readingPlace.ts'
import { AssistantOff } from './AssistantOff.tsx'
import { AskingAssistant } from './AskingAssistant.tsx'

interface AssistantProps extends ReadingPlace {
  /** The model runs in the network of the library. */
  isLocalModel: boolean
}

/** The assistant beside a page, or why the book has none. */
export function Assistant({ isLocalModel, ...place }: AssistantProps) {
  const { book } = place
  const mode = assistantMode(book, isLocalModel)
  if (mode === 'off') return <AssistantOff reason={book.assistant === 'off' ? 'book' : 'private'} />
  return <AskingAssistant {...place} isPageOnly={mode === 'page'} />
}
