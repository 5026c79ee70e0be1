import type { Message } from './Message.ts'
import type { ChatTexts } from './useChatTexts.ts'

/** The sentence about an answer from the book; null if there is nothing to say. */
export function answerNotice(t: ChatTexts, { notice, reach = 'read' }: Message): string | null {
  if (!notice) return null
  return notice === 'unsupported' || notice === 'page_only' ? t(`notices.${notice}`) : t(`notices.${notice}.${reach}`)
}

/** Whether later pages might hold what the pages that were read do not. */
export const mayBeLater = ({ notice, reach }: Message): boolean =>
  reach === 'read' && (notice === 'nothing_found' || notice === 'not_answered')
