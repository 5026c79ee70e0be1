import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** What answers below /api while the frontend is worked on. */
const SERVICES = process.env['HIKMA_URL'] ?? 'http://127.0.0.1:8080'

/** The faces of the first view, which would otherwise be asked for only once the styles are known. */
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
  // Workspace packages are taken from their sources, so that no build order matters.
  resolve: { conditions: ['development', ...defaultClientConditions] },
  server: { proxy: { '/api': SERVICES } },
  build: {
    // Everything is a hashed file: the content policy knows neither inline scripts nor fonts from `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The source editor is large, and only ever asked for by an admin.
    chunkSizeWarningLimit: 600,
    // The oldest browsers that know `:dir()`, on which the fonts of mixed scripts depend.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari17'],
  },
})
