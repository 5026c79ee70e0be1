import type { RawRequest } from '../startRawServer.ts'

/** Ends the connection after the answer. */
export const CLOSE = { connection: 'close' }
export const JSON_TYPE = { 'content-type': 'application/json' }

/** `POST /api/upload` with a body that is sent unchanged. */
export const post = (content: string | Buffer, headers: Record<string, string> = {}): RawRequest => ({
  method: 'POST',
  path: '/api/upload',
  headers: { ...CLOSE, ...JSON_TYPE, 'content-length': String(Buffer.byteLength(content)), ...headers },
  body: [content],
})

/** Raw requests of one kind, and the statuses with which they may be refused. */
export interface RequestAttack {
  statuses: number[]
  /** For a public book. `cookie` is that of an admin. */
  requests: (id: string, cookie: string) => RawRequest[]
}

const HOSTILE_FILE_PATHS = [
  ['..%2f..%2fmanifests', '%2e%2e', '%2e%2e%2f1.html', '..', '../1.html', './1.html', '%2e/1.html', '.%2e/1.html'],
  ['a/../1.html', '/1.html', '//1.html', '1.html/', '1.html/..', '..\\1.html', '..%5c1.html', '%5c..%5c', 'a%5cb'],
  ['%252e%252e%252f1.html', '%c0%ae%c0%ae/1.html', '%ff', '%', '%zz', '%u002e', '1.html%00', '%00', '1.html%00.png'],
  [
    '%ed%a0%80',
    '1.html%0a',
    '%0d%0ax-evil:1',
    '%E2%80%AEa',
    'objects/x',
    'objects%2fx',
    '%F0%9F%98%80',
    'e%CC%81.html',
  ],
  [
    `../../${'x'.repeat(20)}`,
    'a'.repeat(181),
    '%D8%A7'.repeat(91),
    '~',
    '*',
    '1.html;x',
    '1.html,2.html',
    '%3Cscript%3E',
  ],
].flat()

const hostileBookIds = (id: string): string[] => [
  '..',
  '%2e%2e',
  '.',
  '%2e',
  `${id}%2f..`,
  `${id}%00`,
  `${id}%20`,
  id.toUpperCase(),
  '%ff',
  '%',
  `.%2f${id}`,

  `%5c${id}`,
  '__proto__',
  'a',
  'x'.repeat(300),
  '-ab',
  'manifests',
  `${id}.json`,
]

const UNKNOWN_TYPES = [
  'text/plain',
  'text/json',
  'application/csp-report',
  'application/vnd.api+json',
  'application/json-patch+json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
  '',
  'json',
]

const OTHER_SITES: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://hikma.test' },
  { origin: 'http://evil.test' },
  { origin: 'http://hikma.test.evil.test' },
  { origin: 'http://hikma.test:81' },
  { origin: 'http://hikma.test@evil.test' },
  { origin: 'null' },
  { origin: 'hikma.test' },
]

const deletion = (id: string) => JSON.stringify({ action: 'remove', bucketName: id, filePaths: ['1.html'] })

export const REQUEST_ATTACKS: Record<string, RequestAttack> = {
  'methods that /api/upload does not support': {
    statuses: [405],
    requests: (_id, cookie) =>
      ['PUT', 'DELETE', 'PATCH', 'GET', 'PROPFIND', 'TRACE', 'PURGE', 'MOVE'].map((method) => ({
        method,
        path: '/api/upload',
        headers: { ...CLOSE, ...JSON_TYPE, cookie },
      })),
  },
  'methods that a file or the list does not support': {
    statuses: [405],
    requests: (id, cookie) =>
      ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].flatMap((method) =>
        [`/api/download/${id}/1.html`, '/api/books'].map((path) => ({ method, path, headers: { ...CLOSE, cookie } })),
      ),
  },
  'paths of files outside the area': {
    statuses: [400, 404],
    requests: (id, cookie) =>
      HOSTILE_FILE_PATHS.flatMap((path) =>
        [cookie, 'x'].map((cookie) => ({ path: `/api/download/${id}/${path}`, headers: { ...CLOSE, cookie } })),
      ),
  },
  'IDs of books outside the store': {
    statuses: [400, 404],
    requests: (id, cookie) =>
      hostileBookIds(id).map((name) => ({ path: `/api/download/${name}/1.html`, headers: { ...CLOSE, cookie } })),
  },
  'a file at another address': {
    statuses: [400, 404],
    requests: (id) =>
      [
        `//api/download/${id}/1.html`,
        `/api/download//${id}/1.html`,
        `/api/../api/download/${id}/1.html`,
        `/api/x/../download/${id}/1.html`,
      ].map((path) => ({ path, headers: CLOSE })),
  },
  "bodies of another type, an admin's too": {
    statuses: [415],
    requests: (id, cookie) =>
      UNKNOWN_TYPES.flatMap((type) => [
        post(deletion(id), { 'content-type': type, cookie }),
        post(deletion(id), { 'content-type': type }),
      ]),
  },
  "requests from another site, an admin's too": {
    statuses: [403],
    requests: (id, cookie) =>
      OTHER_SITES.flatMap((headers) => [
        post(deletion(id), { ...headers, cookie }),
        post(deletion(id), { ...headers, cookie, 'content-type': 'text/plain' }),
      ]),
  },
  'bodies that are not compressed as declared': {
    statuses: [400, 415],
    requests: (_id, cookie) =>
      ['gzip', 'deflate', 'br', 'zstd', 'x', 'gzip, gzip'].map((encoding) =>
        post('not compressed', { 'content-encoding': encoding, cookie }),
      ),
  },
}
