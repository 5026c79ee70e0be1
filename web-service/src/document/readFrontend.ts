import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKER_PATH } from '@hikma/contracts/serviceWorker'
import { STYLE_RULES_FILE, type StyleRule, type StyleSheets } from '@hikma/contracts/styleRules'

/** The built frontend, as documents need it. */
export interface Frontend {
  /** `index.html`. */
  shell: string
  /** The script of the service worker. */
  worker: string
  /** The tags that every document begins with: character set, viewport, colours, the script of `boot.ts`, icon. */
  head: string
  /** The paths of the built fonts, by the names of their files without `-wght-normal.woff2`. */
  fonts: ReadonlyMap<string, string>
  /** The paths of the styles of the entry, of sources and of what these import, in order. */
  stylesOf(sources: readonly string[]): string[]
  /** The rules of styles, by their paths. */
  sheets: StyleSheets
  /** The fonts of all styles. */
  faces: readonly StyleRule[]
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
    const [shell = '', manifest = '', worker, sheets = ''] = await Promise.all(
      ['index.html', '.vite/manifest.json', WORKER_PATH, STYLE_RULES_FILE].map(read),
    )
    return parseFrontend(shell, JSON.parse(manifest) as Manifest, worker, JSON.parse(sheets) as StyleSheets)
  } catch (cause) {
    throw new Error(`There is no built frontend in ${folder}. Run make build.`, { cause })
  }
}

/** The source of the script that a document runs before it is painted, and which requests the app after that. */
const BOOT = 'src/boot.ts'
/** The source of the style sheet with the fonts, to which documents do not link: they would then begin anew with their fonts. */
const FACES = 'src/ui/fonts.css'

export function parseFrontend(shell: string, manifest: Manifest, worker = '', sheets: StyleSheets = {}): Frontend {
  const tags = commonTags(shell)
  const [, app] = /<script\b[^>]* src="([^"]+)"/.exec(shell) ?? []
  const imported = [...shell.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, path]) => path)
  const boot = manifest[BOOT]?.file
  if (app === undefined || boot === undefined) throw new Error('The built frontend has no script.')
  const script = `<script src="/${boot}" data-app="${[...imported, app].join(' ')}"></script>`
  const isLink = (tag: string) => tag.startsWith('<link')
  const faces = `/${manifest[FACES]?.file}`
  const first = tags.flatMap((tag) => STYLES.exec(tag)?.[1] ?? []).filter((path) => path !== faces)
  const head = [
    ...tags.filter((tag) => !isLink(tag)),
    script,
    ...tags.filter((tag) => isLink(tag) && !STYLES.test(tag)),
  ]
  return {
    shell,
    worker,
    head: head.join('\n'),
    fonts: fontsIn(manifest),
    stylesOf: (sources) => [...new Set([...first, ...stylesBelow(manifest, sources)])],
    sheets,
    faces: sheets[faces] ?? [],
  }
}

/** A link to styles, with their path. */
const STYLES = /^<link rel="stylesheet".* href="([^"]+)"/

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
