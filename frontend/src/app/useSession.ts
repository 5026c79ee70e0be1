import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { fetchSession, requestSignOut } from '../api/sessionApi.ts'
import { reloadBooks, removePrivateBooks } from '../books/bookLists.ts'
import { loadWithRetry } from '../lib/loadWithRetry.ts'
import { places } from '../places/places.ts'
import { watchHint, writeHint } from '../session/sessionHint.ts'
import { selectIsAdmin, sessionChecked, signedOut } from '../session/sessionSlice.ts'
import type { AppDispatch } from './store.ts'

/** The waits before an unclear answer is asked for again, in milliseconds: an admin would stay a visitor without one. */
const RETRY_DELAYS_MS = [1_000, 4_000]

/** Synchronises this tab with the server's session and with the other tabs. */
export function useSession() {
  const dispatch = useDispatch<AppDispatch>()
  const isAdmin = useSelector(selectIsAdmin)
  const wasAdmin = useRef(isAdmin)

  const check = useEffectEvent(async () => {
    for (const wait of [...RETRY_DELAYS_MS, null]) {
      const { data } = await dispatch(fetchSession())
      if (typeof data === 'boolean') return void dispatch(sessionChecked(data))
      // without a clear answer the tab keeps its state
      if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait))
    }
  })
  useEffect(() => {
    void check()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    document.addEventListener('visibilitychange', onVisible)
    const unwatch = watchHint(() => void check())
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      unwatch()
    }
  }, [])

  useEffect(() => {
    writeHint(isAdmin)
    if (wasAdmin.current === isAdmin) return
    wasAdmin.current = isAdmin
    // Admins and visitors see different lists, and no private book stays in the browser after a session, in any tab.
    void (async () => {
      if (isAdmin) places.keepOnly(null)
      else await dispatch(removePrivateBooks())
      await dispatch(reloadBooks())
      const { allowPrivateMarks, forgetPrivateReading } = await loadWithRetry(() => import('./forgetPrivateReading.ts'))
      if (isAdmin) await allowPrivateMarks()
      else await dispatch(forgetPrivateReading())
    })()
  }, [isAdmin, dispatch])

  return {
    /** Ends the session; gives false if the server could not end it. */
    async signOut(): Promise<boolean> {
      const { error } = await dispatch(requestSignOut())
      if (error && !('status' in error && error.status === 401)) return false
      dispatch(signedOut())
      return true
    },
  }
}
