import { faultSentence } from './faultSentence.ts'
import type { Message } from './Message.ts'
import type { ChatTexts } from './useChatTexts.ts'

/** The line below the head of a table, and the mark of a quotation. */
const LINE_MARKS = /^[ \t]*(?:\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$\n?|(?:>[ \t]?)+)/gm
const MARKS = /[*_`#|]+/g

/** What is read out to those who listen: that an answer is being written, and the whole of it once. */
export function announcement(t: ChatTexts, { content, isWriting, wasStopped, fault }: Message): string {
  if (isWriting) return t('writing')
  const end = fault ? faultSentence(t, fault) : wasStopped ? t('stopped') : ''
  return [content.replace(LINE_MARKS, '').replace(MARKS, ''), end].filter(Boolean).join('\n')
}
