import { type Handler, listen, portOf } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'

/** A server of another origin that knows who came. */
export interface Elsewhere {
  /** Host and port. */
  readonly host: string
  /** What was asked for, by the name of the payload. */
  readonly reached: Set<string>
  /** What of it was to take the place of a whole page. */
  readonly visited: Set<string>
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  png: 'image/gif',
  gif: 'image/gif',
}
const GIF = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
/** A page of nobody's: it does whatever hostile content would like to do. */
export const PLANTED = 'planted'
const PLANTED_PAGE = `<!doctype html><script>
console.debug(/ran:${PLANTED}/); alert('${PLANTED}'); open('/${PLANTED}-tab'); location = '/${PLANTED}-place'
</script>`

/** These open; any other visit gets a 204, which leaves the browser where it is: no payload ends the tour. */
const STAYING = new Set([PLANTED, `${PLANTED}-tab`])

const contentOf = (name: string, ext: string): string | Buffer => {
  if (name === PLANTED) return PLANTED_PAGE
  if (ext === 'js') return `console.debug(/ran:${name}/)`
  return ext === 'png' || ext === 'gif' ? GIF : ''
}

export async function startElsewhere(): Promise<Elsewhere> {
  const reached = new Set<string>()
  const visited = new Set<string>()
  const answer: Handler = (request, response) => {
    const [, name = '', ext = ''] = /^\/([\w-]*)\.?(\w*)/.exec(request.url ?? '') ?? []
    // A browser asks for the picture in its tab by itself.
    if (name !== 'favicon') reached.add(name)
    const isVisit = request.headers['sec-fetch-dest'] === 'document'
    if (isVisit) visited.add(name)
    response.writeHead(isVisit && !STAYING.has(name) ? 204 : 200, {
      'content-type': TYPES[ext] ?? 'text/html',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    response.end(contentOf(name, ext))
  }
  const server = await listen(answer, '127.0.0.1', 0)
  return {
    host: `127.0.0.1:${portOf(server)}`,
    reached,
    visited,
    async stop() {
      server.closeAllConnections()
      await closeServer(server)
    },
  }
}
