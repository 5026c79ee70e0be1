import { fileURLToPath } from 'node:url'
import frontend from '../../../frontend/vite.config.ts'

/** The production build of the frontend without the sanitiser. */
export default {
  ...frontend,
  resolve: {
    ...frontend.resolve,
    alias: { dompurify: fileURLToPath(new URL('passThroughSanitiser.ts', import.meta.url)) },
  },
}
