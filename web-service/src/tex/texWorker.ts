import { parentPort } from 'node:worker_threads'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import { createRequestReader } from '@hikma/tex/createRequestReader'
import type { TypesetRequest } from '@hikma/tex/createTypesetter'
import type { TexPage } from '@hikma/tex/TexPage'
import { keepPunctuation } from '../page/keepPunctuation.ts'
import { presentPage } from '../page/presentPage.ts'
import { sanitisePage } from '../page/sanitisePage.ts'

export interface PageToTypeset extends TypesetRequest {
  /** The links of the page's figures. */
  links: PageFigures
  origin: string
}

const port = parentPort!
const typeset = createRequestReader()

/** A page as documents draw it. Sanitising takes its time in the worker too: a formula has many elements. */
function draw({ links, origin, ...request }: PageToTypeset): TexPage {
  const page = typeset(request)
  if ('failure' in page) return page
  const safe = sanitisePage(page.html, { figures: links, origin, isTypeset: true })
  return { ...page, html: presentPage(keepPunctuation(safe)) }
}

port.on('message', (page: PageToTypeset) => port.postMessage(draw(page)))
// the time of a page is counted from here
port.postMessage('ready')
