import { booksApi } from './booksApi.ts'
import { carryApi } from './carryApi.ts'
import { chatApi } from './chatApi.ts'
import { contentsApi } from './contentsApi.ts'
import { docsApi } from './docsApi.ts'
import { historyApi } from './historyApi.ts'
import { pagesApi } from './pagesApi.ts'
import type { Route } from './route.ts'
import { searchApi } from './searchApi.ts'
import { sessionApi } from './sessionApi.ts'
import { storageApi } from './storageApi.ts'
import { uploadApi } from './uploadApi.ts'

/** All public calls (DESIGN.md §3). */
export const publicApi: readonly Route[] = [
  ...booksApi,
  ...contentsApi,
  ...searchApi,
  ...pagesApi,
  ...historyApi,
  ...sessionApi,
  ...carryApi,
  ...storageApi,
  ...uploadApi,
  ...chatApi,
  ...docsApi,
]
