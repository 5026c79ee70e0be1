/** The maximum of one answer in bytes; the event around each token is many times its size. */
const MAX_BYTES = 2 * 1024 * 1024

const bounded = (): TransformStream<Uint8Array, Uint8Array> => {
  let received = 0
  return new TransformStream({
    transform(piece, controller) {
      received += piece.length
      if (received > MAX_BYTES) controller.error(new Error('The answer is too large.'))
      else controller.enqueue(piece)
    },
  })
}

/** `fetch` with a limit of the body. Throws at redirects, which would receive the key, and at web pages. */
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
