import { openPage } from './openPage.ts'
import { cleanPaste, MAX_PASTE } from './paste/cleanPaste.ts'
import type { WritingAnswer, WritingRequest } from './Requests.ts'

function answer(request: WritingRequest): WritingAnswer {
  const { id } = request
  if (request.kind === 'open') return { id, opened: openPage(request.text) }
  if (request.text.length > MAX_PASTE) return { id, pasted: null }
  const { html, pictures } = cleanPaste(request.text, request.direction)
  const opened = openPage(html)
  return { id, pasted: opened && { doc: opened.doc, pictures } }
}

addEventListener('message', ({ data }: MessageEvent<WritingRequest>) => postMessage(answer(data)))
