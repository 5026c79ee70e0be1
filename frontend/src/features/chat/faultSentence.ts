import { cleanText } from './cleanText.ts'
import type { Fault } from './Message.ts'
import type { ChatTexts } from './useChatTexts.ts'

/** What the reader is told instead of an answer (spec.md §8). */
export const faultSentence = (t: ChatTexts, fault: Fault): string =>
  fault.kind === 'refused' ? t('faults.refused', { error: cleanText(fault.error) }) : t(`faults.${fault.kind}`)
