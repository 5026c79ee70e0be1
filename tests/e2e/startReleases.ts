import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen, portOf } from '@hikma/service-kit/listen'
import { closeServer } from '@hikma/service-kit/shutdown'
import { startFront } from '../../test-support/browser/startFront.ts'

const BUILT = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

/** Releases of the frontend: the built one; another, whose files have other names; and one that shows and answers nothing. */
export type Release = 'first' | 'second' | 'broken'

export interface Releases {
  readonly url: string
  /** From now on the server has this release, and no file of another. */
  deploy(release: Release): void
  stop(): Promise<void>
}

/** Serves releases of the frontend at one address, one at a time, in front of a library. */
export async function startReleases(libraryUrl: () => string): Promise<Releases> {
  const folders = await Promise.all((['second', 'broken'] as const).map(makeRelease))
  const fronts = await Promise.all(
    [BUILT, ...folders].map((root) => startFront({ serverOf: libraryUrl, root, documents: [] })),
  )
  const urls = Object.fromEntries(['first', 'second', 'broken'].map((name, at) => [name, fronts[at]?.url ?? '']))
  let deployed: Release = 'first'
  const server = await listen(
    (request, response) => {
      const { method, headers, url = '/' } = request
      const onwards = ask(urls[deployed] + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onwards.on('error', () => response.destroy())
      request.pipe(onwards)
    },
    '127.0.0.1',
    0,
  )
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    deploy(release) {
      deployed = release
    },
    async stop() {
      server.closeAllConnections()
      await closeServer(server)
      for (const front of fronts) await front.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

const TEXT = /\.(?:js|css|html|json)$/
/** Files whose names change with what they hold. */
const NAMED_BY_CONTENT = /-[\w-]{8}\.(?:js|html)$/

/** A copy of the built frontend as another release of it: scripts have other names, and the app names itself in the document. */
async function makeRelease(name: Release): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-release-'))
  await cp(BUILT, folder, { recursive: true })
  const paths = (await readdir(folder, { recursive: true })).filter((path) => TEXT.test(path))
  const named = (await readdir(join(folder, 'assets'))).filter((file) => NAMED_BY_CONTENT.test(file))
  const renamed = new Map(named.map((file) => [file, file.replace(/\.\w+$/, `-${name}$&`)]))
  const names = new RegExp(named.map((file) => file.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of paths) {
    const text = (await readFile(join(folder, path), 'utf8')).replace(names, (file) => renamed.get(file) ?? file)
    await writeFile(join(folder, path), beginOf(name, path) + text)
  }
  for (const [from, to] of renamed) await rename(join(folder, 'assets', from), join(folder, 'assets', to))
  return folder
}

function beginOf(name: Release, path: string): string {
  if (/^assets\/index-[^/]*\.js$/.test(path))
    return name === 'broken' ? 'throw new Error("broken");' : `document.documentElement.dataset.release="${name}";`
  if (path === 'sw.js' && name === 'broken')
    return 'addEventListener("fetch", (event) => event.respondWith(Promise.reject(new Error("broken"))));'
  return ''
}
