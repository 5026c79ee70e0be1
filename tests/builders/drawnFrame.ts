import { join } from 'node:path'
import type { DrawDocument } from '@hikma/contracts/documents'
import { assembleDocument } from '@hikma/web-service/document/assembleDocument'
import { createPageFrame } from '@hikma/web-service/document/createPageFrame'
import { vi } from 'vitest'
import { buildListedBook, fakeDrawing, fakeFrontend } from './setUpWeb.ts'

/** By path, since no package may import the frontend. */
const source = join(import.meta.dirname, '../../frontend/src/server/drawDocument.tsx')
const { drawDocument } = (await import(/* @vite-ignore */ source)) as { drawDocument: DrawDocument }

const book = buildListedBook()
const inFrame = createPageFrame({ ...fakeDrawing, drawDocument }, fakeFrontend)

/** Whether a sanitised page is drawn, instead of being left to the browser. */
export const staysInFrame = (text: string): boolean => inFrame(book, text)

const MARKER = 'the text of a page'

function drawFrame(): string[] {
  const data = { view: 'reader', book, page: 1, text: MARKER, isTypeset: false, pageId: null, pageName: null } as const
  const drawn = drawDocument(data, 'en')
  return assembleDocument({ data, drawn, language: 'en', frontend: fakeFrontend, publicUrl: null }).split(MARKER)
}
// a test with a DOM draws as the server does, too
vi.stubEnv('SSR', true)
const [before, after] = drawFrame()
staysInFrame('')
vi.unstubAllEnvs()

/** The whole document that is drawn with this text as its page. */
export const documentWith = (text: string): string => `${before}${text}${after}`
