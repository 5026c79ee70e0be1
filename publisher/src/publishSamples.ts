import { fileURLToPath } from 'node:url'
import { publishFolder, type PublishFolderOptions } from './publishFolder.ts'
import type { PublishedBook } from './publishInSession.ts'

export { publishFolder }

const SAMPLES = ['guide-to-hikma', 'rahnama-ye-hikma', 'a-small-proof']

/** The folders of the three sample books (DESIGN.md §8). The path is the same from `src` and `dist`. */
export const sampleFolders = (): string[] =>
  SAMPLES.map((name) => fileURLToPath(new URL(`../samples/${name}`, import.meta.url)))

/** Publishes the sample books one after the other, without those that the library has already. */
export async function publishSamples(options: Omit<PublishFolderOptions, 'folder'>): Promise<PublishedBook[]> {
  const published: PublishedBook[] = []
  for (const folder of sampleFolders()) published.push(await publishFolder({ ...options, folder }))
  return published
}
