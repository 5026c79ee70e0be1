import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

// They come with this chunk, not with the library.
i18next.addResourceBundle('en', 'chat', en)
i18next.addResourceBundle('fa', 'chat', fa)

/** The assistant's texts in the interface's language. */
export const useChatTexts = () => useTranslation('chat').t
export type ChatTexts = ReturnType<typeof useChatTexts>
