import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type * as contract from '@hikma/contracts/serviceWorker'
import { build, type Plugin, type Rolldown } from 'vite'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The addresses of the manifests by language, which `app/offline` imports. */
const MANIFESTS = 'virtual:manifests'
/** As `WORKER_PATH` says, of a package that may be built at the same time. */
const WORKER: typeof contract.WORKER_PATH = '/sw.js'
const COLOUR = '#faf7f1'
const ICONS = [
  ['icon-192.png', '192x192', 'any'],
  ['icon-512.png', '512x512', 'any'],
  ['icon-maskable-512.png', '512x512', 'maskable'],
] as const
const SCREENSHOTS = [
  ['wide', '1440x900'],
  ['narrow', '390x844'],
] as const
const TEXTS = {
  en: {
    name: 'Hikma',
    dir: 'ltr',
    description: 'A library of translated books.',
    library: 'The library',
    reader: 'A book',
  },
  fa: {
    name: 'حکمت',
    dir: 'rtl',
    description: 'کتابخانه‌ای از کتاب‌های ترجمه‌شده.',
    library: 'کتابخانه',
    reader: 'یک کتاب',
  },
} as const

interface AssetFile {
  /** From the root of the site, without a slash at its start. */
  fileName: string
  source: Uint8Array | string
}

/** A file with a hash of its content in its name, as those of the bundler. */
function assetOf(name: string, source: Uint8Array | string): AssetFile {
  const hash = createHash('sha256').update(source).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8)
  return { fileName: `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`, source }
}

/** The manifests by which the app can be installed, one a language, with their icons and screenshots. */
function makeManifests(): { files: AssetFile[]; addresses: Record<string, string> } {
  const files: AssetFile[] = []
  const add = (name: string, source: Uint8Array | string): string => {
    const file = assetOf(name, source)
    files.push(file)
    return `/${file.fileName}`
  }
  const picture = (name: string): string => add(name, readFileSync(pathOf(`../install/${name}`)))
  const icons = ICONS.map(([name, sizes, purpose]) => ({ src: picture(name), sizes, type: 'image/png', purpose }))
  const addresses = Object.entries(TEXTS).map(([lang, { name, dir, description, library, reader }]) => {
    const screenshots = SCREENSHOTS.map(([form_factor, sizes]) => ({
      src: picture(`${form_factor}-${lang}.png`),
      sizes,
      type: 'image/png',
      form_factor,
      label: form_factor === 'wide' ? library : reader,
    }))
    const manifest = {
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name,
      short_name: name,
      description,
      lang,
      dir,
      background_color: COLOUR,
      theme_color: COLOUR,
      categories: ['books', 'education'],
      icons,
      screenshots,
    }
    // with a name that every server knows the type of
    return [lang, add(`manifest-${lang}.json`, JSON.stringify(manifest))]
  })
  return { files, addresses: Object.fromEntries(addresses) as Record<string, string> }
}

/** Views of admins, and what needs the library: the rest is shown without a connection, too. */
const NEED_A_LIBRARY =
  /\/src\/(editor\/|features\/(admin|edit|revisions|undo|chat)\/|app\/(undo\/|Admin|EditContainer|takeOver\/takeOver)|texts\/admins)/
/** The faces that no setting needs; others are fetched while there is a connection. */
const FIRST_FACES = /(vazirmatn|literata|noto-naskh-arabic)-(latin|arabic)-wght-normal-[^/]*\.woff2$/

/** The files of the app that are needed without a connection, from the entry on. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    if (file.type === 'chunk' && NEED_A_LIBRARY.test(file.facadeModuleId ?? '')) return
    found.add(name)
    if (file.type !== 'chunk') return
    const { viteMetadata } = file as { viteMetadata?: { importedCss: Set<string> } }
    for (const other of [...file.imports, ...file.dynamicImports, ...(viteMetadata?.importedCss ?? [])]) add(other)
  }
  for (const [name, file] of Object.entries(bundle))
    if ((file.type === 'chunk' && file.isEntry) || FIRST_FACES.test(name) || /\/(texWorker|logo|fontFaces)-/.test(name))
      add(name)
  return [...found].filter((name) => name.startsWith('assets/')).toSorted()
}

async function buildWorker(files: readonly string[], shell: string): Promise<string> {
  const lib = { entry: pathOf('../src/worker/serviceWorker.ts'), formats: ['iife' as const], name: 'worker' }
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^@hikma\/([\w-]+)\/(.+)$/, replacement: `${pathOf('../..')}/$1/src/$2.ts` }] },
    define: {
      SHELL_FILES: JSON.stringify(files.map((name) => `/${name}`)),
      SHELL: JSON.stringify(`/${shell}`),
      'process.env.NODE_ENV': '"production"',
    },
    build: { write: false, lib },
  })) as Rolldown.RolldownOutput[]
  const [output] = built.map((one) => one.output[0].code)
  return output ?? ''
}

/** The files by which the app is installed and opened without a connection: manifests, and with a build the service worker. */
export function offlineFiles(isSsrBuild: boolean): Plugin {
  const { files, addresses } = makeManifests()
  return {
    name: 'offline-files',
    resolveId: (id) => (id === MANIFESTS ? `\0${MANIFESTS}` : null),
    load: (id) => (id === `\0${MANIFESTS}` ? `export const MANIFESTS = ${JSON.stringify(addresses)}` : null),
    buildStart() {
      if (!isSsrBuild && this.environment.mode === 'build')
        for (const file of files) this.emitFile({ type: 'asset', ...file })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (isSsrBuild || page?.type !== 'asset') return
        // A server has no address for the bare page, and the assets no other one than their folder.
        const shell = assetOf('shell.html', page.source)
        this.emitFile({ type: 'asset', ...shell })
        const source = await buildWorker([...shellFiles(bundle), shell.fileName], shell.fileName)
        this.emitFile({ type: 'asset', fileName: WORKER.slice(1), source })
      },
    },
    // In development nothing is kept: a device that has a worker of this address lets go of it.
    configureServer(server) {
      const letGo = async (response: ServerResponse) => {
        const loaded = (await server.ssrLoadModule('@hikma/contracts/serviceWorker')) as typeof contract
        response.setHeader(loaded.WORKER_STATE_HEADER, 'off')
        response.end(loaded.LETTING_GO)
      }
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]
        const file = files.find(({ fileName }) => path === `/${fileName}`)
        if (path === WORKER) {
          response.setHeader('content-type', 'text/javascript; charset=utf-8')
          response.setHeader('cache-control', 'no-cache')
          letGo(response).catch(next)
        } else if (file) {
          response.setHeader('content-type', file.fileName.endsWith('.json') ? 'application/json' : 'image/png')
          response.end(file.source)
        } else next()
      })
    },
  }
}
