import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'

/** Packages that load files from their own folder: WebAssembly, native code. */
const EXTERNAL_PACKAGES = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native']
/** CommonJS packages expect `require`. */
const BANNER = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`
const OWN_FILES = /(-service|service-kit|operator|publisher|standalone)\/dist\/.*\.js$/

/**
 * Gives each of our files its own `import.meta.url` in the bundle: migrations and documents are relative to it. The address
 * is relative to that of the bundle, so that the same sources give the same bundle in any folder.
 */
const ownModuleUrls = (folder: string): Plugin => ({
  name: 'own module URLs',
  setup({ onLoad }) {
    onLoad({ filter: OWN_FILES }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const address = JSON.stringify(encodeURI(relative(folder, path)))
      return { contents: text.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`), loader: 'js' }
    })
  },
})

/** Bundles a program with its packages into a few files: loading 1,000 modules would take a quarter of a start (decision 28). */
export const bundleProgram = (options: Pick<BuildOptions, 'entryPoints' | 'outdir' | 'outfile' | 'splitting'>) => {
  const folder = resolve(options.outdir ?? dirname(options.outfile ?? '.'))
  return build({
    ...options,
    bundle: true,
    external: EXTERNAL_PACKAGES,
    platform: 'node',
    format: 'esm',
    banner: { js: BANNER },
    plugins: [ownModuleUrls(folder)],
    logLevel: 'error',
  })
}
