import { sessionCookie } from '@hikma/service-kit/sessionCookie'
import type { Context } from 'koa'

/** Secure whenever the request came over https. */
export const setSessionCookie = (ctx: Context, value: string): void =>
  ctx.append('set-cookie', sessionCookie(value, ctx.secure))

/** Over https the one that was given over http goes too. */
export function clearSessionCookies(ctx: Context): void {
  setSessionCookie(ctx, '')
  if (ctx.secure) ctx.append('set-cookie', sessionCookie('', false))
}
