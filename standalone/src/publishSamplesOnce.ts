import type { Logger } from '@hikma/service-kit/logger'
import { createMarkerFile } from './dataDir.ts'

/** The marker file of the first start. */
export const SAMPLES_PUBLISHED = 'samples-published'

export interface PublishSamplesOptions {
  dataDir: string
  url: string
  password: string
  logger: Logger
}

/** Publishes the sample books at the first start; a library that is emptied later stays empty (DESIGN.md §2). */
export async function publishSamplesOnce({ dataDir, url, password, logger }: PublishSamplesOptions): Promise<void> {
  const marker = createMarkerFile(dataDir, SAMPLES_PUBLISHED)
  if (await marker.exists()) return
  try {
    const { publishSamples } = await import('@hikma/publisher/publishSamples')
    await publishSamples({ url, password })
    await marker.write()
  } catch (error) {
    // the library works without them; the next start or `make seed` retries
    logger.warn({ err: error }, 'the sample books could not be published')
  }
}
