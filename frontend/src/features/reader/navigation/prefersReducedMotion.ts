let media: MediaQueryList | undefined

/** Whether somebody asked their system for less motion. The question is put once: each costs a look at the whole page. */
export function prefersStillness(): boolean {
  media ??= window.matchMedia?.('(prefers-reduced-motion: reduce)')
  return media?.matches ?? false
}
