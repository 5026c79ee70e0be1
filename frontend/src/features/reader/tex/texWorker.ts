import { createRequestReader } from '@hikma/tex/createRequestReader'
import type { TypesetRequest } from '@hikma/tex/createTypesetter'

const typeset = createRequestReader()

addEventListener('message', ({ data }: MessageEvent<TypesetRequest>) => postMessage(typeset(data)))
// The time of a page is counted from here: a script may take long to arrive.
postMessage('ready')
