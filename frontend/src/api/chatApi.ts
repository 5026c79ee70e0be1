import type { ChatStatus } from '@hikma/contracts/chat'
import { booksApi } from './booksApi.ts'

const chatApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether there is an assistant. */
    chatStatus: build.query<ChatStatus, void>({ query: () => '/chat/status' }),
  }),
})

export const { useChatStatusQuery } = chatApi
