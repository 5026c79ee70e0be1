import { fileURLToPath } from 'node:url'
import frontend from '../../../frontend/vite.config.ts'

const config = frontend({ isSsrBuild: false })

/** The production build of the frontend without the sanitiser. */
export default {
  ...config,
  resolve: {
    ...config.resolve,
    alias: { dompurify: fileURLToPath(new URL('passThroughSanitiser.ts', import.meta.url)) },
  },
}
