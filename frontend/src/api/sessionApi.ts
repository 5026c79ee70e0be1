import { booksApi } from './booksApi.ts'

const sessionApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the session is an admin's; null if the answer does not say. */
    getSession: build.query<boolean | null, void>({
      query: () => '/session',
      transformResponse: (answer: unknown) => {
        const { admin } = (answer ?? {}) as { admin?: unknown }
        return typeof admin === 'boolean' ? admin : null
      },
      keepUnusedDataFor: 0,
    }),
    signOut: build.mutation<void, void>({ query: () => ({ url: '/session', method: 'DELETE' }) }),
  }),
})

const { getSession, signOut } = sessionApi.endpoints

export const fetchSession = () => getSession.initiate(undefined, { forceRefetch: true, subscribe: false })
export const requestSignOut = () => signOut.initiate(undefined, { track: false })
