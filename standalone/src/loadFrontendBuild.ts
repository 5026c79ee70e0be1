import { fileURLToPath } from 'node:url'
import type { DrawingModule } from '@hikma/contracts/documents'
import type { Logger } from '@hikma/service-kit/logger'
import { loadDrawing } from '@hikma/web-service/document/loadDrawing'
import { type Frontend, readFrontend } from '@hikma/web-service/document/readFrontend'

/** The builds of the frontend. The paths are the same from `src` and `dist`. */
const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const FRONTEND = pathOf('../../frontend/dist')
const DRAWING = pathOf('../../frontend/dist-server/drawing.js')

export interface FrontendBuild {
  frontend: Frontend
  /** Null if the server's build is missing: readers get the shell. */
  drawing: DrawingModule | null
}

/** Loads what the build of the frontend has given; null without one, as `make dev` may start. */
export async function loadFrontendBuild(logger: Logger): Promise<FrontendBuild | null> {
  const warn = (error: unknown): null => {
    logger.warn({ err: error }, 'documents are not drawn')
    return null
  }
  const [frontend, drawing] = await Promise.all([readFrontend(FRONTEND).catch(warn), loadDrawing(DRAWING).catch(warn)])
  return frontend && { frontend, drawing }
}
