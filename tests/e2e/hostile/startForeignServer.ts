import { type Handler, listen, portOf } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'

/** A server of another origin that records its requests. */
export interface ForeignServer {
  /** Host and port. */
  readonly host: string
  /** The names of the payloads that sent a request. */
  readonly reached: Set<string>
  /** The names of the payloads that navigated to the server. */
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
/** The name of a page that does everything that hostile content may try. */
export const PLANTED = 'planted'
const PLANTED_PAGE = `<!doctype html><script>
console.debug(/ran:${PLANTED}/); alert('${PLANTED}'); open('/${PLANTED}-tab'); location = '/${PLANTED}-place'
</script>`

/** These pages open. Any other navigation gets 204, so the browser stays and no payload ends the test. */
const OPENED = new Set([PLANTED, `${PLANTED}-tab`])

const contentOf = (name: string, ext: string): string | Buffer => {
  if (name === PLANTED) return PLANTED_PAGE
  if (ext === 'js') return `console.debug(/ran:${name}/)`
  return ext === 'png' || ext === 'gif' ? GIF : ''
}

/** Starts the server on a free port of this machine. */
export async function startForeignServer(): Promise<ForeignServer> {
  const reached = new Set<string>()
  const visited = new Set<string>()
  const answer: Handler = (request, response) => {
    const [, name = '', ext = ''] = /^\/([\w-]*)\.?(\w*)/.exec(request.url ?? '') ?? []
    // the browser requests the icon of the tab by itself
    if (name !== 'favicon') reached.add(name)
    const isVisit = request.headers['sec-fetch-dest'] === 'document'
    if (isVisit) visited.add(name)
    response.writeHead(isVisit && !OPENED.has(name) ? 204 : 200, {
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
