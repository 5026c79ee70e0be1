import { MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { loginInput } from '@hikma/contracts/session'
import { httpError, HttpError } from '@hikma/service-kit/httpError'
import { bodyOf, jsonBody } from '@hikma/service-kit/jsonBody'
import type { Logger } from '@hikma/service-kit/logger'
import { parse } from '@hikma/service-kit/parse'
import { sessionCookieOf } from '@hikma/service-kit/sessionCookie'
import { nameOf, viewerOf } from '@hikma/service-kit/viewer'
import type Router from '@koa/router'
import type { LoginLimit } from '../loginLimit.ts'
import type { PasswordCheck } from '../passwordCheck.ts'
import type { Sessions } from '../sessions.ts'
import { setSessionCookie, clearSessionCookies } from './cookies.ts'

export interface SessionRoutesDeps {
  sessions: Sessions
  loginLimit: LoginLimit
  isPassword: PasswordCheck
  logger: Logger
}

/** Routes to sign in, to ask for the session, and to sign out. */
export function sessionRoutes(router: Router, { sessions, loginLimit, isPassword, logger }: SessionRoutesDeps): void {
  /** Throws unless the password is right. Only a wrong one counts as an attempt. */
  async function assertPassword(password: string, ip: string): Promise<void> {
    await loginLimit.count(ip)
    let isRight = true
    try {
      isRight = await isPassword(password)
    } finally {
      if (isRight) await loginLimit.refund(ip)
    }
    if (!isRight) throw httpError('password_wrong')
  }

  /** Logs a refused sign-in for tools such as fail2ban: the line also has the client's address. Skips 5xx. */
  function logRefusal(error: unknown): never {
    if (error instanceof HttpError && error.status < 500) logger.warn({ code: error.code }, 'a sign-in was refused')
    throw error
  }

  router.post('/api/session', jsonBody(MAX_SMALL_BODY), async (ctx) => {
    const { password, name } = parse(loginInput, bodyOf(ctx))
    await assertPassword(password, ctx.ip).catch(logRefusal)
    setSessionCookie(ctx, await sessions.open(name))
    ctx.status = 204
  })

  router.get('/api/session', (ctx) => {
    ctx.set('cache-control', 'no-store')
    const name = nameOf(ctx)
    ctx.body = { admin: viewerOf(ctx) === 'admin', ...(name !== null && { name }) }
  })

  router.delete('/api/session', async (ctx) => {
    // if this throws, the cookie stays, so that signing out can be tried again
    await sessions.revoke(sessionCookieOf(ctx))
    clearSessionCookies(ctx)
    // what versions before let browsers store; browsers obey over https and at localhost
    ctx.set('clear-site-data', '"cache"')
    ctx.status = 204
  })
}
