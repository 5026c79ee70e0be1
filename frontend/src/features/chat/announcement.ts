import { answerNotice } from './answerNotice.ts'
import { errorMessage } from './errorMessage.ts'
import type { Message } from './Message.ts'
import { withoutCitations } from './sources/citationMarks.ts'
import type { ChatTexts } from './useChatTexts.ts'

/** The delimiter row of a table, and the marks of a quotation. */
const LINE_MARKS = /^[ \t]*(?:\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$\n?|(?:>[ \t]?)+)/gm
const MARKS = /[*_`#|]+/g

/** The text for screen readers: that an answer is being written, then the whole answer without its marks. */
export function announcement(t: ChatTexts, message: Message): string {
  const { content, isWriting, wasStopped, error } = message
  if (isWriting) return t('writing')
  const end = error ? errorMessage(t, error) : wasStopped ? t('stopped') : answerNotice(t, message)
  return [withoutCitations(content).replace(LINE_MARKS, '').replace(MARKS, ''), end].filter(Boolean).join('\n')
}
