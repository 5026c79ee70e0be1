import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The built frontend, as documents need it. */
export interface Frontend {
  /** `index.html`. */
  shell: string
  /** The tags of its head that every document begins with: character set, viewport, colours, icon, styles. */
  head: string
  /** The tags of its scripts. What is drawn does not need them, so they come after styles and fonts. */
  scripts: string
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
    const [shell, manifest] = await Promise.all([read('index.html'), read('.vite/manifest.json')])
    return parseFrontend(shell, JSON.parse(manifest) as Manifest)
  } catch (cause) {
    throw new Error(`There is no built frontend in ${folder}. Run make build.`, { cause })
  }
}

export function parseFrontend(shell: string, manifest: Manifest): Frontend {
  const tags = commonTags(shell)
  const head = tags.filter((tag) => !/^<script|rel="preload"/.test(tag)).join('\n')
  const scripts = tags.filter((tag) => tag.startsWith('<script'))
  return {
    shell,
    head,
    scripts: scripts.map((tag) => tag.replace('<script', '<script fetchpriority="low"')).join('\n'),
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

/** The part of the shell's head that is not about its own first view: no title, no inline style, nothing for lack of scripts. */
function commonTags(shell: string): string[] {
  const [, head = ''] = /<head>([^]*?)<\/head>/.exec(shell) ?? []
  const tags = head
    .replace(/<!--[^]*?-->|<noscript>[^]*?<\/noscript>|<style>[^]*?<\/style>|<title>[^]*?<\/title>/g, '')
    .match(/<(?:meta|link)\b[^>]*>|<script\b[^>]*><\/script>/g)
  return (tags ?? []).map((tag) => tag.replace(/\s+/g, ' '))
}
