const MAX_LENGTH = 2_000

/** The normalised address of a link, or null if it is not allowed: https only, and no user name that hides the host. */
export function safeLink(url: string): string | null {
  if (url.length > MAX_LENGTH || !/^https:\/\//i.test(url) || !URL.canParse(url)) return null
  const { protocol, username, password, hostname, href } = new URL(url)
  return protocol === 'https:' && !username && !password && hostname.includes('.') ? href : null
}
