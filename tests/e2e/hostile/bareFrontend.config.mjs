import { fileURLToPath } from 'node:url'
import frontend from '../../../frontend/vite.config.ts'

/** The frontend as it is built for readers, but with the sanitiser taken out. */
export default {
  ...frontend,
  resolve: { ...frontend.resolve, alias: { dompurify: fileURLToPath(new URL('trustAll.ts', import.meta.url)) } },
}
