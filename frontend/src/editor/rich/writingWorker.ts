import { countWords } from '../find/countWords.ts'
import { findInPage, replaceInPage } from '../find/replaceInPage.ts'
import { openPage } from './openPage.ts'
import { cleanPaste, MAX_PASTE } from './paste/cleanPaste.ts'
import type { WritingAnswer, WritingRequest } from './Requests.ts'

function answer(request: WritingRequest): WritingAnswer {
  const { id, text } = request
  switch (request.kind) {
    case 'open':
      return { id, opened: openPage(text) }
    case 'find':
      return { id, matches: findInPage(text, request.ext, request.search) }
    case 'replace': {
      const { ext, search, replacement, chosen } = request
      return { id, replaced: replaceInPage(text, ext, search, replacement, new Set(chosen)) }
    }
    case 'count':
      return { id, words: countWords(text, request.ext) }
    case 'paste': {
      if (text.replace(/data:image\/[^"'\s>]*/gi, '').length > MAX_PASTE) return { id, pasted: null }
      const { html, pictures, images } = cleanPaste(text, request.direction)
      const opened = openPage(html)
      return { id, pasted: opened && { doc: opened.doc, pictures, images } }
    }
  }
}

addEventListener('message', ({ data }: MessageEvent<WritingRequest>) => postMessage(answer(data)))
