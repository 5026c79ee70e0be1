/** The `code` that Node, drivers and clients put on their errors, or '' where there is none. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
