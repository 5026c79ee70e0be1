import type { Middleware } from 'koa'

/** What every answer of a service says: it is data, and stays inert when a browser is sent straight to it (security T5). */
const INERT_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

/** What the product's own pages may do (security T9). `origin` is `https://host[:port]`; only its assets hold scripts. */
export const pagePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}/assets/`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ')

/** What a page with its own files in `folder` may do: run and wear them, and ask this origin. It makes no markup of text. */
const docsPolicy = (origin: string, folder: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}${folder}`,
    `style-src ${origin}${folder}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const headersOfPage = (policy: string): Record<string, string> => ({
  ...INERT_HEADERS,
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
})

/** Headers of the product's own pages and assets. */
export const pageHeaders = (origin: string): Record<string, string> => headersOfPage(pagePolicy(origin))

/** Headers of the description of the calls, whose scripts and styles are in `folder` (`/…/`). */
export const docsHeaders = (origin: string, folder: string): Record<string, string> =>
  headersOfPage(docsPolicy(origin, folder))

export function inertHeaders(): Middleware {
  return (ctx, next) => {
    ctx.set(INERT_HEADERS)
    return next()
  }
}
