import { booksApi } from '../../../api/booksApi.ts'

/** Why nobody was signed in. */
export type SignInRefusal = { kind: 'wrong' } | { kind: 'wait'; seconds: number } | { kind: 'away' }

/** Where the answer to too many attempts does not say how long to wait: the server's whole window. */
const USUAL_WAIT_SECONDS = 60
/** A password is hashed, perhaps after others that came before. */
const TIMEOUT_MS = 30_000

/** What became of an attempt to sign in, by status and `Retry-After`. A malformed password is a wrong one. */
export function refusalOf(status: unknown, retryAfter: string | null | undefined): SignInRefusal {
  if (status === 429) {
    const seconds = Math.ceil(Number(retryAfter))
    return { kind: 'wait', seconds: seconds > 0 ? seconds : USUAL_WAIT_SECONDS }
  }
  return { kind: status === 401 || status === 400 ? 'wrong' : 'away' }
}

const signInApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<void, string>({
      query: (password) => ({
        url: '/session',
        method: 'POST',
        body: { password },
        credentials: 'same-origin',
        timeout: TIMEOUT_MS,
      }),
      transformErrorResponse: ({ status }: { status: unknown }, meta) =>
        refusalOf(status, meta?.response?.headers.get('retry-after')),
    }),
  }),
})

// Untracked: the password stays out of the store.
export const requestSignIn = (password: string) => signInApi.endpoints.signIn.initiate(password, { track: false })
