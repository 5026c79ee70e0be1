import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [react(), preloadFonts],
  resolve: {
    alias: [
      // Workspace packages are resolved to their sources, so that they need no build. The condition 'development' does
      // this, too, but also selects the builds of micromark that check each step: slower, and larger by 8 kB.
      { find: /^@hikma\/([\w-]+)\/(.+)$/, replacement: `${pathOf('..')}/$1/src/$2.ts` },
      {
        find: 'decode-named-character-reference',
        replacement: pathOf('src/features/chat/markdown/decodeNamedCharacterReference.ts'),
      },
    ],
  },
  server: { proxy: { '/api': SERVICES } },
  build: {
    // No inlined assets: the content security policy forbids inline scripts and fonts in data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The source editor is large, but only admins load it.
    chunkSizeWarningLimit: 600,
    // The oldest browsers with `:dir()`, which selects the fonts of mixed scripts.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari17'],
  },
})
