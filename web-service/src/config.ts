import { fileURLToPath } from 'node:url'
import { aboutFirst, publicUrl, searchEngines, serviceFields, serviceWorker } from '@hikma/service-kit/envFields'
import { readEnv } from '@hikma/service-kit/readEnv'
import { z } from 'zod'

/** The builds of the frontend. The paths are the same from `src` and `dist`. */
const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const serviceUrl = z.url({ protocol: /^http$/, error: 'must be an http:// address' })

const env = z.object({
  STORAGE_URL: serviceUrl,
  BOOKS_URL: serviceUrl,
  PUBLIC_URL: publicUrl,
  SEARCH_ENGINES: searchEngines,
  SERVICE_WORKER: serviceWorker,
  ABOUT_FIRST: aboutFirst,
  FRONTEND_DIR: z.string().default(pathOf('../../frontend/dist')),
  DRAWING_FILE: z.string().default(pathOf('../../frontend/dist-server/drawing.js')),
  ...serviceFields(3004, 4004),
})

/** The settings of the service. Throws an `EnvError` that lists all errors. */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => readEnv(env, variables)
