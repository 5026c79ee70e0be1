/** The revision that a change made, from the answer's header X-Revision; null if nothing was changed. */
export const revisionOf = (meta: { response?: Response | undefined } | undefined): string | null =>
  meta?.response?.headers.get('x-revision') ?? null
