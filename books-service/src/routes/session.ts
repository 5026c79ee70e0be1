import { MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { loginInput } from '@hikma/contracts/session'
import { httpError } from '@hikma/service-kit/httpError'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import { parse } from '@hikma/service-kit/parse'
import { viewerOf } from '@hikma/service-kit/viewer'
import type Router from '@koa/router'
import type { LoginLimit } from '../loginLimit.ts'
import type { PasswordCheck } from '../passwordCheck.ts'
import type { Sessions } from '../sessions.ts'
import { setSessionCookie, clearSessionCookies } from './cookies.ts'

export interface SessionRoutesDeps {
  sessions: Sessions
  loginLimit: LoginLimit
  isPassword: PasswordCheck
}

/** Routes to sign in, to ask for the session, and to sign out. */
export function sessionRoutes(router: Router, { sessions, loginLimit, isPassword }: SessionRoutesDeps): void {
  /** Checks a password. Only a wrong one counts as an attempt. */
  async function isRight(password: string, ip: string): Promise<boolean> {
    await loginLimit.count(ip)
    try {
      if (!(await isPassword(password))) return false
    } catch (error) {
      await loginLimit.refund(ip)
      throw error
    }
    await loginLimit.refund(ip)
    return true
  }

  router.post('/api/session', jsonBody(MAX_SMALL_BODY), async (ctx) => {
    const { password } = parse(loginInput, bodyOf(ctx))
    if (!(await isRight(password, ctx.ip))) throw httpError('password_wrong')
    setSessionCookie(ctx, await sessions.open())
    ctx.status = 204
  })

  router.get('/api/session', (ctx) => {
    ctx.set('cache-control', 'no-store')
    ctx.body = { admin: viewerOf(ctx) === 'admin' }
  })

  router.delete('/api/session', async (ctx) => {
    // if this throws, the cookie stays, so that signing out can be tried again
    await sessions.revoke(ctx.headers.cookie)
    clearSessionCookies(ctx)
    ctx.status = 204
  })
}
