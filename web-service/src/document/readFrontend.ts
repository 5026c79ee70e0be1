import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKER_PATH } from '@hikma/contracts/serviceWorker'

/** The built frontend, as documents need it. */
export interface Frontend {
  /** `index.html`. */
  shell: string
  /** The script of the service worker. */
  worker: string
  /** The tags that every document begins with: character set, viewport, colours, the script of `boot.ts`, icon, styles. */
  head: string
  /** The paths of the built fonts, by the names of their files without `-wght-normal.woff2`. */
  fonts: ReadonlyMap<string, string>
  /** The paths of the styles of sources and of what these import, in order, without those that `head` has. */
  stylesOf(sources: readonly string[]): string[]
}

interface Chunk {
  file?: string
  css?: string[]
  imports?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Reads `index.html` and Vite's manifest in the folder of the built frontend. Throws a sentence if they are missing. */
export async function readFrontend(folder: string): Promise<Frontend> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  try {
    const [shell, manifest, worker] = await Promise.all(['index.html', '.vite/manifest.json', WORKER_PATH].map(read))
    return parseFrontend(shell ?? '', JSON.parse(manifest ?? '') as Manifest, worker)
  } catch (cause) {
    throw new Error(`There is no built frontend in ${folder}. Run make build.`, { cause })
  }
}

/** The source of the script that a document runs before it is painted, and which requests the app after that. */
const BOOT = 'src/boot.ts'

export function parseFrontend(shell: string, manifest: Manifest, worker = ''): Frontend {
  const tags = commonTags(shell)
  const [, app] = /<script\b[^>]* src="([^"]+)"/.exec(shell) ?? []
  const imported = [...shell.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, path]) => path)
  const boot = manifest[BOOT]?.file
  if (app === undefined || boot === undefined) throw new Error('The built frontend has no script.')
  // Before the styles: a script after them waits for them, and with it all that comes later.
  const script = `<script src="/${boot}" data-app="${[...imported, app].join(' ')}"></script>`
  const isLink = (tag: string) => tag.startsWith('<link')
  const head = [...tags.filter((tag) => !isLink(tag)), script, ...tags.filter(isLink)].join('\n')
  return {
    shell,
    worker,
    head,
    fonts: fontsIn(manifest),
    stylesOf: (sources) => stylesBelow(manifest, sources).filter((path) => !head.includes(`"${path}"`)),
  }
}

/** The styles of chunks and of the chunks that they import, each once, those of imports first. */
function stylesBelow(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const add = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    const { imports = [], css = [] } = manifest[source] ?? {}
    imports.forEach(add)
    for (const path of css) styles.add(`/${path}`)
  }
  sources.forEach(add)
  return [...styles]
}

const FONT = /([\w-]+)-wght-normal\.woff2$/

function fontsIn(manifest: Manifest): Map<string, string> {
  const fonts = Object.entries(manifest).flatMap(([source, { file }]): [string, string][] => {
    const name = FONT.exec(source)?.[1]
    return name !== undefined && file !== undefined ? [[name, `/${file}`]] : []
  })
  return new Map(fonts)
}

/** The part of the shell's head that is not about its own first view: no title, script or inline style, nothing preloaded. */
function commonTags(shell: string): string[] {
  const [, head = ''] = /<head>([^]*?)<\/head>/.exec(shell) ?? []
  const tags = head
    .replace(/<!--[^]*?-->|<noscript>[^]*?<\/noscript>|<style>[^]*?<\/style>|<title>[^]*?<\/title>/g, '')
    .match(/<(?:meta|link)\b[^>]*>/g)
  return (tags ?? []).map((tag) => tag.replace(/\s+/g, ' ')).filter((tag) => !/rel="(?:module)?preload"/.test(tag))
}
