import { sessionCookie } from '@hikma/service-kit/sessionCookie'
import type { Context } from 'koa'

/** Sets the session cookie, which is `Secure` if the request came over https. */
export const setSessionCookie = (ctx: Context, value: string): void =>
  ctx.append('set-cookie', sessionCookie(value, ctx.secure))

/** Removes the session cookie. Over https it also removes the one that was set over http. */
export function clearSessionCookies(ctx: Context): void {
  setSessionCookie(ctx, '')
  if (ctx.secure) ctx.append('set-cookie', sessionCookie('', false))
}
