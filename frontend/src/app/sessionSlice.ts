import { createSlice, isRejectedWithValue, type Middleware, type PayloadAction } from '@reduxjs/toolkit'
import { readHint } from './sessionHint.ts'

export interface SessionState {
  admin: boolean
  /** The session ended without being asked to, and nobody has signed in or out since. */
  ended: boolean
}

export const sessionSlice = createSlice({
  name: 'session',
  // A hint for the first paint; the server's answer follows and decides.
  initialState: (): SessionState => ({ admin: readHint(), ended: false }),
  reducers: {
    /** The server said whether this is an admin. */
    sessionChecked: (state, { payload: admin }: PayloadAction<boolean>) => {
      state.ended = !admin && (state.admin || state.ended)
      state.admin = admin
    },
    /** A call was refused, since the session has ended. */
    sessionRefused: () => ({ admin: false, ended: true }),
    signedIn: () => ({ admin: true, ended: false }),
    signedOut: () => ({ admin: false, ended: false }),
  },
  selectors: {
    selectIsAdmin: (state) => state.admin,
    selectSessionEnded: (state) => state.ended,
  },
})

export const { sessionChecked, sessionRefused, signedIn, signedOut } = sessionSlice.actions
export const { selectIsAdmin, selectSessionEnded } = sessionSlice.selectors

interface Refused {
  payload: { status?: unknown } | undefined
}

/** An admin's call that is refused with 401 says that the session has ended. (A wrong password is no such payload.) */
export const endSessionOn401: Middleware<unknown, { session: SessionState }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const isRefused = isRejectedWithValue(action) && (action as Refused).payload?.status === 401
    if (isRefused && getState().session.admin) dispatch(sessionRefused())
    return next(action)
  }
