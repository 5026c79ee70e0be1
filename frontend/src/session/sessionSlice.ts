import { createSlice, isRejectedWithValue, type Middleware, type PayloadAction } from '@reduxjs/toolkit'
import { readHint } from './sessionHint.ts'

export interface SessionState {
  isAdmin: boolean
  /** The session expired or was revoked, and nobody has signed in or out since. */
  hasEnded: boolean
}

export const sessionSlice = createSlice({
  name: 'session',
  // A hint for the first paint, until the server answers.
  initialState: (): SessionState => ({ isAdmin: readHint(), hasEnded: false }),
  reducers: {
    /** The server answered whether this is an admin. */
    sessionChecked: (state, { payload: isAdmin }: PayloadAction<boolean>) => {
      state.hasEnded = !isAdmin && (state.isAdmin || state.hasEnded)
      state.isAdmin = isAdmin
    },
    /** A call was answered with 401. */
    sessionRefused: () => ({ isAdmin: false, hasEnded: true }),
    signedIn: () => ({ isAdmin: true, hasEnded: false }),
    /** The admin goes on as a visitor. */
    signInDeclined: (state) => {
      state.hasEnded = false
    },
    signedOut: () => ({ isAdmin: false, hasEnded: false }),
  },
  selectors: {
    selectIsAdmin: (state) => state.isAdmin,
    selectSessionEnded: (state) => state.hasEnded,
  },
})

export const { sessionChecked, sessionRefused, signedIn, signInDeclined, signedOut } = sessionSlice.actions
export const { selectIsAdmin, selectSessionEnded } = sessionSlice.selectors

interface RejectedAction {
  payload: { status?: unknown } | undefined
}

/** Ends the session if a call of an admin is answered with 401. (The error of a wrong password has no status.) */
export const endSessionOn401: Middleware<unknown, { session: SessionState }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const isRefused = isRejectedWithValue(action) && (action as RejectedAction).payload?.status === 401
    if (isRefused && getState().session.isAdmin) dispatch(sessionRefused())
    return next(action)
  }
