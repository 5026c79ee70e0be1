import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

const SERVICES = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  // Workspace packages are taken from their sources, so that no build order matters.
  resolve: { conditions: ['development', ...defaultClientConditions] },
  server: { proxy: { '/api': SERVICES } },
  build: {
    // Everything is a hashed file: the content policy knows neither inline scripts nor fonts from `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The oldest browsers that know `:dir()`, on which the fonts of mixed scripts depend.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari17'],
  },
})
