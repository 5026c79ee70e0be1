/** Of one answer as it comes over the wire, in bytes: the events around each token are many times its size. */
const MAX_BYTES = 2 * 1024 * 1024

const bounded = (): TransformStream<Uint8Array, Uint8Array> => {
  let seen = 0
  return new TransformStream({
    transform(piece, controller) {
      seen += piece.length
      if (seen > MAX_BYTES) controller.error(new Error('The answer is too large.'))
      else controller.enqueue(piece)
    },
  })
}

/** `fetch` for a server that is not trusted to end: no redirects (the key would go along), no endless bodies, no web pages. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'error' })
  if (!answer.body) return answer
  if (answer.ok && answer.headers.get('content-type')?.includes('text/html')) {
    await answer.body.cancel()
    throw new Error('The answer is a web page.')
  }
  const { status, statusText, headers } = answer
  return new Response(answer.body.pipeThrough(bounded()), { status, statusText, headers })
}
