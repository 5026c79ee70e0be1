import type { ComparisonAnswer, ComparisonRequest } from './Comparison.ts'
import { comparePages } from './comparePages.ts'

addEventListener('message', ({ data }: MessageEvent<ComparisonRequest>) => {
  const answer = comparePages(data).then(
    (comparison): ComparisonAnswer => ({ comparison }),
    (): ComparisonAnswer => ({ failure: 'tooLong' }),
  )
  void answer.then((message) => postMessage(message))
})
// The time of a comparison is counted from here: a script may take long to arrive.
postMessage('ready')
