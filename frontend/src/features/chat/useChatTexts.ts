import { useTranslation } from 'react-i18next'

/** The assistant's texts in the interface's language. */
export const useChatTexts = () => useTranslation('translation', { keyPrefix: 'chat' }).t
export type ChatTexts = ReturnType<typeof useChatTexts>
