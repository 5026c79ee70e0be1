import { FOREIGN_HOST, type Payload, reportOf } from './payload.ts'

/** A page with a figure, and the figure's address in the page's info file. */
export interface FigurePayload extends Payload {
  readonly figures: Readonly<Record<string, string>>
}

const SVG = (js: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' onload='${js}'><script>${js}</script></svg>`

const ADDRESSES: Readonly<Record<string, (js: string, url: string) => string>> = {
  javascript: (js) => `javascript:${js}`,
  'javascript-spelling': (js) => ` JaVa\tScRiPt:${js}`,
  'data-html': (js) => `data:text/html,<script>${js}</script>`,
  'data-svg': (js) => `data:image/svg+xml,${SVG(js)}`,
  'data-svg-base64': (js) => `data:image/svg+xml;base64,${btoa(SVG(js))}`,
  'data-svg-fetching': (_js, url) =>
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='http:${url}.png'/></svg>`,
  'data-like-image': (js) => `data:image/png,"><img src=x: onerror=${js}>`,
  'data-capitals': (js) => `DATA:IMAGE/PNG,' onerror='${js}`,
  'data-space': (js) => `data: image/png,${js}`,
  'quote-out': (js) => `x.png" onerror="${js}`,
  'single-quote-out': (js) => `x.png' onerror='${js}`,
  'tag-out': (js) => `"><script>${js}</script>`,
  'download-quote-out': (js) => `/api/download/x/y.png" onerror="${js}`,
  'download-tag-out': (js) => `/api/download/x/<img src=x: onerror=${js}>`,
  elsewhere: (_js, url) => `http:${url}.png`,
  'without-scheme': (_js, url) => `${url}.png`,
  'download-elsewhere': (_js, url) => `${url}/api/download/x.png`,
  backslashes: (_js, url) => `${url.replaceAll('/', '\\')}.png`,
  'slash-backslash': (_js, url) => `/\\${url.slice(2)}.png`,
  'three-slashes': (_js, url) => `http:/${url}.png`,
  'scheme-only': (_js, url) => `http:${url.slice(2)}.png`,
  'tab-between': (_js, url) => `/\t${url.slice(1)}.png`,
  'newline-in-scheme': (_js, url) => `ht\ntp:${url}.png`,
  'with-user': (_js, url) => `http://127.0.0.1@${url.slice(2)}.png`,
  'dots-to-elsewhere': (_js, url) => `/api/download/../..${url}.png`,
  dots: () => '/api/download/../session',
  'dots-escaped': () => '/api/download/%2e%2e/session',
  'dots-half-escaped': () => '/api/download/.%2E/session',
  'dots-twice-escaped': () => '/api/download/%252e%252e/session',
  'slash-escaped': () => '/api/download/..%2fsession',
  'dots-backslash': () => '\\api\\download\\..\\session',
  'other-call': () => '/api/books-db',
  'the-page-itself': () => '',
  blank: () => ' ',
  fragment: (js) => `#${js}`,
  blob: (js) => `blob:null/${js}`,
  filesystem: (_js, url) => `filesystem:http:${url}.png`,
  file: () => 'file:///etc/hostname',
  'view-source': (_js, url) => `view-source:http:${url}.png`,
  'web-socket': (_js, url) => `ws:${url}`,
  'bad-escape': () => '/api/download/%E0%A4%A',
  'bad-host': () => 'http://[',
  'right-to-left': (js) => `\u202ejavascript:${js}`,
  'full-width': (_js, url) => `\uff0f\uff0f${url.slice(2)}.png`,
  'very-long': () => `/api/download/${'x'.repeat(1_900)}`,
}

/** The file name of the figure whose addresses are tried. */
const FIGURE = 'a.svg'

const page = (name: string, figure: string): string =>
  `<p><img src="${figure}" alt="${name}"><img src="figures/${encodeURIComponent(figure)}"><a href="${figure}">figure</a></p>`

/** Addresses that an info file may give to a figure. */
export const FIGURE_ADDRESSES: readonly FigurePayload[] = Object.entries(ADDRESSES).map(([key, write]) => {
  const name = `figure-${key}`
  const figures = { [FIGURE]: write(reportOf(name), `//${FOREIGN_HOST}/${name}`) }
  return { name, html: page(name, FIGURE), figures }
})

/** File names of figures. A test uploads a figure with a script under each name that the library accepts. */
export const FIGURE_NAMES: readonly string[] = [
  FIGURE,
  '__proto__.svg',
  'constructor.svg',
  'toString.svg',
  'hasOwnProperty.svg',
  'onerror.svg',
  'user-content-root.svg',
  'javascript.svg',
  'data image svg+xml.svg',
  '(alert)(1).svg',
  'نقشهٔ می\u200cخوانم.svg',
  '۱۲.svg',
  '-.svg',
  `${'x'.repeat(170)}.svg`,
  '__proto__',
  'constructor',
  'a".svg',
  "a'.svg",
  '<img src=x onerror=1>.svg',
  'a`b.svg',
  'a&b.svg',
  'a/b.svg',
  '../a.svg',
  '..svg',
  'a\\b.svg',
  '%2e%2e.svg',
  'a?b.svg',
  'a#b.svg',
  'javascript:1.svg',
  'a\nb.svg',
  '\u202egvs.svg',
  '\ufeffa.svg',
  'a.svg.html',
  '1.html.svg ',
  'cover.svg.',
  `${'x'.repeat(200)}.svg`,
]

/** An SVG file with a script that reports under `name`. */
export const hostileFigure = (name: string): string => SVG(reportOf(name))
