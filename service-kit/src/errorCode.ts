/** The `code` of an error of Node, a driver or a client, or '' if it has none. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
