import type { Logger } from '@hikma/service-kit/logger'
import { createMarkerFile } from './dataDir.ts'

/** Remembers that there was a first start. */
export const SAMPLES_PUBLISHED = 'samples-published'

export interface SeedOptions {
  dataDir: string
  url: string
  password: string
  logger: Logger
}

/** Publishes the sample books at the very first start; an empty library stays empty afterwards (design §2). */
export async function publishSamplesOnce({ dataDir, url, password, logger }: SeedOptions): Promise<void> {
  const marker = createMarkerFile(dataDir, SAMPLES_PUBLISHED)
  if (await marker.exists()) return
  try {
    const { publishSamples } = await import('@hikma/publisher/publishSamples')
    await publishSamples({ url, password })
    await marker.write()
  } catch (error) {
    // the library works without them; the next start, or make seed, tries again
    logger.warn({ err: error }, 'the sample books could not be published')
  }
}
