import { useTranslation } from 'react-i18next'
import { addTexts } from '../../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

addTexts({ en: { chat: en }, fa: { chat: fa } })

/** The assistant's texts in the interface's language. */
export const useChatTexts = () => useTranslation('translation', { keyPrefix: 'chat' }).t
export type ChatTexts = ReturnType<typeof useChatTexts>
