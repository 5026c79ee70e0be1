import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'esbuild'

/** What finds files beside itself: WebAssembly, native code. */
const AS_INSTALLED = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native']
/** What packages of the older kind expect around them. */
const BANNER = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`
const OURS = /(-service|service-kit|operator|publisher|standalone)\/dist\/.*\.js$/

/** Our files look for migrations and documents from where they stand, not from where the bundle is. */
const fromWhereTheyStand: Plugin = {
  name: 'from where they stand',
  setup({ onLoad }) {
    onLoad({ filter: OURS }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'js' }
    })
  },
}

/** Puts a program and its packages into a few files: to find a thousand modules is a third of a start. */
export const bundleProgram = (options: Pick<BuildOptions, 'entryPoints' | 'outdir' | 'outfile' | 'splitting'>) =>
  build({
    ...options,
    bundle: true,
    external: AS_INSTALLED,
    platform: 'node',
    format: 'esm',
    banner: { js: BANNER },
    plugins: [fromWhereTheyStand],
    logLevel: 'error',
  })
