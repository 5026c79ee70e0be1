import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ComposeProject, createComposeProject } from '../../../test-support/engines/createComposeProject.ts'
import { hasDocker } from '../../../test-support/engines/hasDocker.ts'
import { makesAllTrials } from '../../../test-support/trials.ts'

/** The seconds that building the images took, for `make test-times`. */
const IMAGE_SECONDS = fileURLToPath(new URL('../../results/image-seconds', import.meta.url))

/** Builds the images of a project, unless they are there, and notes how long it took. */
export async function buildImages(project: ComposeProject): Promise<void> {
  const seconds = await project.build()
  console.log(`images: ${seconds.toFixed(0)} s`)
  await mkdir(dirname(IMAGE_SECONDS), { recursive: true })
  // a second stack of the same run finds the images of the first
  await writeFile(IMAGE_SECONDS, String(seconds), { flag: 'wx' }).catch(() => undefined)
}

/**
 * Vitest's global setup: in `make test-all`, two stacks would build the same images at the same time. If it fails, each stack
 * tries again, and says why it fails.
 */
export default async function buildImagesOnce(): Promise<void> {
  if (!hasDocker || !makesAllTrials) return
  await buildImages(await createComposeProject('images', [], {})).catch((error: unknown) => console.error(error))
}
