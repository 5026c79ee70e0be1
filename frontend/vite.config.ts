import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { checkTexts } from './vite/checkTexts.ts'
import { offlineFiles } from './vite/offlineFiles.ts'
import { checkSharedChunks, sharedChunks } from './vite/sharedChunks.ts'
import { fontFaces } from './vite/fontFaces.ts'
import { styleRules } from './vite/styleRules.ts'
import { subsetFonts } from './vite/subsetFonts.ts'

/** The services that answer /api in development. */
const SERVICES = process.env['HIKMA_URL'] ?? 'http://127.0.0.1:8080'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The fonts of the first view, preloaded since the browser requests fonts only after the styles. */
const FIRST_FONTS = /^assets\/(vazirmatn|literata)-latin-wght-normal-.*\.woff2$/

const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => FIRST_FONTS.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          injectTo: 'head',
        })),
  },
}

/** The script that drawn documents run before they are painted: one file that is no module, since modules run later. */
const bootScript: Plugin = {
  name: 'boot-script',
  apply: 'build',
  async buildStart() {
    const entry = pathOf('src/boot.ts')
    const lib = { entry, formats: ['iife' as const], name: 'boot' }
    const built = (await build({
      configFile: false,
      logLevel: 'warn',
      build: { write: false, lib },
    })) as Rolldown.RolldownOutput[]
    for (const { output } of built)
      this.emitFile({ type: 'asset', name: 'boot.js', originalFileName: 'src/boot.ts', source: output[0].code })
  },
}

/** Replaces a dependency of the Markdown parser by `path`. Its version for browsers needs what no worker and no policy of ours has. */
const decodeReferencesBy = (path: string): Plugin => ({
  name: 'decode-references',
  enforce: 'pre',
  resolveId: (id) => (id === 'decode-named-character-reference' ? path : null),
})

/**
 * The first load is the libraries and our own modules: twenty small files need 4 kB more, and as many requests.
 * A drawn document evaluates them one by one, because all of them together hold up a slow phone (decision 69).
 */
const INITIAL = ['$initial' as const]
const LIBRARIES = { name: 'libraries', tags: INITIAL, test: /\/node_modules\//, priority: 1 }
const FIRST = { name: 'first', tags: INITIAL }
const SHARED = sharedChunks(pathOf('src/main.tsx'))
/** The shapes of the icons that several views show. */
const ICONS = { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, maxModuleSize: 1200 }
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    subsetFonts,
    preloadFonts,
    !isSsrBuild && bootScript,
    !isSsrBuild && checkSharedChunks,
    !isSsrBuild && checkTexts,
    !isSsrBuild && fontFaces,
    !isSsrBuild && styleRules,
    offlineFiles(isSsrBuild),
    decodeReferencesBy(pathOf('src/features/chat/markdown/decodeNamedCharacterReference.ts')),
  ],
  // A manuscript has its references decoded; what reads Word documents is a part of its own, which few files need.
  worker: {
    format: 'es',
    plugins: () => [decodeReferencesBy(createRequire(import.meta.url).resolve('decode-named-character-reference'))],
  },
  resolve: {
    alias: [
      // Workspace packages are resolved to their sources, so that they need no build. The condition 'development' does
      // this, too, but also selects the builds of micromark that check each step: slower, and larger by 8 kB.
      { find: /^@hikma\/([\w-]+)\/(.+)$/, replacement: `${pathOf('..')}/$1/src/$2.ts` },
      // What makes the icons, of which only the shapes are lucide's.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: pathOf('src/ui/icons/createLucideIcon.ts') },
      // What this adds to React before 18 is part of React.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  server: { proxy: { '/api': SERVICES, '/opds': SERVICES, '^/books/[^/]+\\.epub$': SERVICES } },
  // What draws documents on a server is one file with React's build for production.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    // The names of the files by their sources, for the documents that a server draws.
    manifest: !isSsrBuild,
    rolldownOptions: {
      output: {
        // The hash of a style sheet is that of its text before `fontFaces` takes its faces out. It has one letter less than in earlier
        // releases: after a rollback, a browser would take the file without faces for the earlier one of the same name.
        assetFileNames: ({ names }) =>
          `assets/[name]-[hash${names.some((name) => name.endsWith('.css')) ? ':7' : ''}][extname]`,
        codeSplitting: !isSsrBuild && { groups: [LIBRARIES, FIRST, SHARED, ICONS] },
      },
    },
    // No inlined assets: the content security policy forbids inline scripts and fonts in data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The source editor is large, but only admins load it.
    chunkSizeWarningLimit: 600,
    // The oldest browsers with `light-dark()`, on which themes depend, and `:dir()`, which selects the fonts of scripts.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
}))
