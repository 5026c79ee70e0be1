import { cleanText } from './cleanText.ts'
import type { AnswerError } from './Message.ts'
import type { ChatTexts } from './useChatTexts.ts'

/** The sentence that is shown instead of an answer (BEHAVIOUR.md §8). */
export const errorMessage = (t: ChatTexts, error: AnswerError): string =>
  error.kind === 'refused' ? t('errors.refused', { error: cleanText(error.error) }) : t(`errors.${error.kind}`)
