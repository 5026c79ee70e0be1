let query: MediaQueryList | undefined

/** Whether the system asks for reduced motion. The query is created once, because each new one forces a style update. */
export function prefersReducedMotion(): boolean {
  query ??= window.matchMedia?.('(prefers-reduced-motion: reduce)')
  return query?.matches ?? false
}
