import { WORKER_PATH } from '@hikma/contracts/serviceWorker'
import type { Middleware } from 'koa'

/**
 * Headers of every answer of a service: it stays inert if a browser opens it directly (SECURITY.md §2.5). Constants of
 * our own, because a library sets a dozen headers made for pages, and the policy of pages names the exact origin.
 */
const INERT_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

/** The policy of the product's pages (SECURITY.md §2.9). `origin` is `https://host[:port]`. */
export const pagePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}/assets/`,
    `worker-src ${origin}/assets/ ${origin}${WORKER_PATH}`,
    `manifest-src ${origin}/assets/`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify workers',
  ].join('; ')

/** The policy of a page with scripts and styles in `folder`, which calls this origin and parses no text as HTML. */
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

/** Headers of the script of the service worker, which calls this origin and nothing else. */
export const workerHeaders = (): Record<string, string> =>
  headersOfPage(
    [
      "default-src 'none'",
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  )

/** Headers of the page that shows the API, whose scripts and styles are in `folder` (`/…/`). */
export const docsHeaders = (origin: string, folder: string): Record<string, string> =>
  headersOfPage(docsPolicy(origin, folder))

/** A year. Not for subdomains, which may be others' and without https. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/** Sets the headers that make every answer inert, and over https the one that keeps browsers on it. */
export function inertHeaders(): Middleware {
  return (ctx, next) => {
    ctx.set(INERT_HEADERS)
    if (ctx.secure) ctx.set('strict-transport-security', STRICT_TRANSPORT_SECURITY)
    return next()
  }
}
