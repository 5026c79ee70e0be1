import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { clearPrivateBooks } from '../api/clearPrivateBooks.ts'
import { reloadBooks } from '../api/reloadBooks.ts'
import { fetchSession, requestSignOut } from '../api/sessionApi.ts'
import { watchHint, writeHint } from './sessionHint.ts'
import { selectIsAdmin, sessionChecked, signedOut } from './sessionSlice.ts'
import type { AppDispatch } from './store.ts'

/** Keeps what this tab shows in step with the server's session, and with the other tabs. */
export function useSession() {
  const dispatch = useDispatch<AppDispatch>()
  const admin = useSelector(selectIsAdmin)
  const shownTo = useRef(admin)

  const check = useEffectEvent(async () => {
    const { data } = await dispatch(fetchSession())
    // No clear answer is no answer: whoever was an admin stays one until the server says otherwise.
    if (typeof data === 'boolean') dispatch(sessionChecked(data))
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
    writeHint(admin)
    if (shownTo.current === admin) return
    shownTo.current = admin
    // Another viewer has another list, and nothing of an admin's stays in the browser.
    void (async () => {
      if (!admin) await clearPrivateBooks(dispatch)
      await reloadBooks(dispatch)
    })()
  }, [admin, dispatch])

  return {
    admin,
    /** False where the server could not end the session. */
    async signOut(): Promise<boolean> {
      const { error } = await dispatch(requestSignOut())
      if (error && !('status' in error && error.status === 401)) return false
      dispatch(signedOut())
      return true
    },
  }
}
