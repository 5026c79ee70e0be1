/** A page whose links and changes are tokens still. */
export interface Draft {
  path: string
  html: string
  ids: ReadonlySet<string>
  /** Those of its ids that no text or picture comes before. */
  firstIds: ReadonlySet<string>
  headings: { title: string; depth: number; fragment: string | null }[]
  /** How many headings begin the page, before any other text. */
  leading: number
  /** Whether it has text beside its headings. */
  hasText: boolean
}
