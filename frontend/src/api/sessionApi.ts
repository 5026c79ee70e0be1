import { booksApi } from './booksApi.ts'

/** Why nobody was signed in. */
export type SignInRefusal = { kind: 'wrong' } | { kind: 'wait'; seconds: number } | { kind: 'away' }

/** Where the answer to too many attempts does not say how long to wait: the server's whole window. */
const USUAL_WAIT_SECONDS = 60
/** A password is hashed, perhaps after others that came before. */
const SIGN_IN_TIMEOUT_MS = 30_000

interface Answer {
  status: unknown
}

/** What became of an attempt to sign in, by status and `Retry-After`. A malformed password is a wrong one. */
export function refusalOf(status: unknown, retryAfter: string | null | undefined): SignInRefusal {
  if (status === 429) {
    const seconds = Math.ceil(Number(retryAfter))
    return { kind: 'wait', seconds: seconds > 0 ? seconds : USUAL_WAIT_SECONDS }
  }
  return { kind: status === 401 || status === 400 ? 'wrong' : 'away' }
}

const sessionApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the server knows an admin here; null where it does not say. */
    getSession: build.query<boolean | null, void>({
      query: () => '/session',
      transformResponse: (answer: unknown) => {
        const { admin } = (answer ?? {}) as { admin?: unknown }
        return typeof admin === 'boolean' ? admin : null
      },
      keepUnusedDataFor: 0,
    }),
    signIn: build.mutation<void, string>({
      query: (password) => ({
        url: '/session',
        method: 'POST',
        body: { password },
        credentials: 'same-origin',
        timeout: SIGN_IN_TIMEOUT_MS,
      }),
      transformErrorResponse: ({ status }: Answer, meta) =>
        refusalOf(status, meta?.response?.headers.get('retry-after')),
    }),
    signOut: build.mutation<void, void>({ query: () => ({ url: '/session', method: 'DELETE' }) }),
  }),
})

const { getSession, signIn, signOut } = sessionApi.endpoints

export const sessionAsked = () => getSession.initiate(undefined, { forceRefetch: true, subscribe: false })
// Untracked: the password stays out of the store.
export const signInAsked = (password: string) => signIn.initiate(password, { track: false })
export const signOutAsked = () => signOut.initiate(undefined, { track: false })
