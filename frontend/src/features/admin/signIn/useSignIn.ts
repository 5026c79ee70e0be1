import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../../api/booksApi.ts'
import { storeName } from './storedName.ts'
import { type SignInRefusal, requestSignIn } from '../api/signInApi.ts'

/** Signs in, one attempt at a time and none during a wait that the server has asked for. */
export function useSignIn(onSignedIn: () => void) {
  const dispatch = useDispatch<BooksDispatch>()
  const [refusal, setRefusal] = useState<SignInRefusal['kind'] | 'waited' | null>(null)
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (until === 0) return
    const tick = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSeconds(left)
      if (left > 0) return
      setUntil(0)
      setRefusal('waited')
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  return {
    refusal,
    /** Remaining wait. */
    seconds,
    isBusy,
    /** `name` is remembered on this device if the library has accepted it. */
    async signIn(password: string, name: string): Promise<boolean> {
      if (isBusy || seconds > 0) return false
      setBusy(true)
      const answer = await dispatch(requestSignIn({ password, name }))
      setBusy(false)
      if (!('error' in answer) || answer.error === undefined) {
        storeName(name)
        onSignedIn()
        return true
      }
      // If there was no answer, the error has no `kind`.
      const refused = answer.error as Partial<SignInRefusal>
      setRefusal(refused.kind ?? 'away')
      if (refused.kind === 'wait' && 'seconds' in refused) setUntil(Date.now() + (refused.seconds ?? 0) * 1000)
      return false
    },
  }
}
