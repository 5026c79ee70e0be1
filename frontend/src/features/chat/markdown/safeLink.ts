const MAX_LENGTH = 2_000

/** The address of a link that may be followed, as it really is, or null: only https, and nothing that hides its host. */
export function safeLink(written: string): string | null {
  if (written.length > MAX_LENGTH || !/^https:\/\//i.test(written) || !URL.canParse(written)) return null
  const { protocol, username, password, hostname, href } = new URL(written)
  return protocol === 'https:' && !username && !password && hostname.includes('.') ? href : null
}
