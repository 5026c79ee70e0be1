import { pathToFileURL } from 'node:url'
import type { DrawingModule } from '@hikma/contracts/documents'

/** Loads the server's build of the frontend. Throws a sentence if it is missing or is not one. */
export async function loadDrawing(path: string): Promise<DrawingModule> {
  const hint = `The server's build of the frontend cannot be loaded from ${path}. Run make build.`
  const module = await import(/* @vite-ignore */ pathToFileURL(path).href).catch((cause: unknown) => {
    throw new Error(hint, { cause })
  })
  const { drawDocument, matchBooks } = module as Partial<DrawingModule>
  if (!drawDocument || !matchBooks) throw new Error(hint)
  return { drawDocument, matchBooks }
}
