import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'esbuild'

/** Packages that load files from their own folder: WebAssembly, native code. */
const EXTERNAL_PACKAGES = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native']
/** CommonJS packages expect `require`. */
const BANNER = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`
const OWN_FILES = /(-service|service-kit|operator|publisher|standalone)\/dist\/.*\.js$/

/** Gives each of our files its own `import.meta.url` in the bundle: migrations and documents are relative to it. */
const ownModuleUrls: Plugin = {
  name: 'own module URLs',
  setup({ onLoad }) {
    onLoad({ filter: OWN_FILES }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'js' }
    })
  },
}

/** Bundles a program with its packages into a few files: loading 1,000 modules would take a quarter of a start (decision 28). */
export const bundleProgram = (options: Pick<BuildOptions, 'entryPoints' | 'outdir' | 'outfile' | 'splitting'>) =>
  build({
    ...options,
    bundle: true,
    external: EXTERNAL_PACKAGES,
    platform: 'node',
    format: 'esm',
    banner: { js: BANNER },
    plugins: [ownModuleUrls],
    logLevel: 'error',
  })
