import { booksApi } from '../../../api/booksApi.ts'

/** Why a sign-in failed. */
export type SignInRefusal = { kind: 'wrong' } | { kind: 'wait'; seconds: number } | { kind: 'away' }

/** Wait if a 429 has no valid Retry-After: the whole window of the server's limit. */
const USUAL_WAIT_SECONDS = 60
/** The server hashes passwords one after another. */
const TIMEOUT_MS = 30_000

/** Why a sign-in failed, by status and Retry-After. A malformed password counts as wrong. */
export function refusalOf(status: unknown, retryAfter: string | null | undefined): SignInRefusal {
  if (status === 429) {
    const seconds = Math.ceil(Number(retryAfter))
    return { kind: 'wait', seconds: seconds > 0 ? seconds : USUAL_WAIT_SECONDS }
  }
  return { kind: status === 401 || status === 400 ? 'wrong' : 'away' }
}

interface SignIn {
  password: string
  /** Shown beside the changes of the session; '' for none. */
  name: string
}

const signInApi = booksApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<void, SignIn>({
      query: (body) => ({
        url: '/session',
        method: 'POST',
        body,
        credentials: 'same-origin',
        timeout: TIMEOUT_MS,
      }),
      transformErrorResponse: ({ status }: { status: unknown }, meta) =>
        refusalOf(status, meta?.response?.headers.get('retry-after')),
    }),
  }),
})

/** Signs in; the password stays out of the store because the call is untracked. */
export const requestSignIn = (signIn: SignIn) => signInApi.endpoints.signIn.initiate(signIn, { track: false })
