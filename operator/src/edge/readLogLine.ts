/** What nginx says of a request: `GET 200 0.012 /api/download/the-lamp/1.html` (nginx/access-log-metrics.conf). */
export interface EdgeRequest {
  kind: 'page' | 'list' | 'document' | 'asset' | 'change' | 'assistant' | 'other'
  status: string
  seconds: number
}

/** A datagram of syslog: a priority, a time and a tag precede the line. */
const LINE = /: ([A-Z]{3,10}) (\d{3}) (\d+\.\d+) (\/\S*)$/

const KINDS: [kind: EdgeRequest['kind'], path: RegExp][] = [
  ['assistant', /^\/api\/chat(\/|$)/],
  ['page', /^\/api\/download\//],
  ['list', /^\/api\/(books|books-db|search)(\/|$)/],
  ['other', /^\/(api|healthz|metrics)(\/|$)/],
  ['asset', /^\/assets\//],
]

function kindOf(method: string, path: string): EdgeRequest['kind'] {
  if (method !== 'GET' && method !== 'HEAD' && !path.startsWith('/api/chat')) return 'change'
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'document'
}

/** The request of a line; null if it is none. Paths themselves are in no metric: visitors choose them. */
export function readLogLine(text: string): EdgeRequest | null {
  const [, method, status, seconds, path] = LINE.exec(text.trimEnd()) ?? []
  if (!method || !status || !seconds || !path) return null
  return { kind: kindOf(method, path), status, seconds: Number(seconds) }
}
