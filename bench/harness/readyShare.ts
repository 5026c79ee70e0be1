import type { Library } from '../../test-support/browser/startLibrary.ts'

/** The share of the pages of a library that can be found: 1 if its search is ready. */
export async function readyShare({ api }: Library): Promise<number> {
  const { body } = await api('GET', '/api/search?q=nowhere')
  return (body as { ready: number }).ready
}
