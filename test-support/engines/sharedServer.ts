/** The environment variable with the address at which the workers of a run ask for shared servers. */
export const SHARED_SERVERS_VARIABLE = 'HIKMA_SHARED_SERVERS'

export type ServerKind = 'minio' | 'postgres'

/** The URL of a server that all test files of this run share: each must use names of its own there. Throws if it cannot start. */
export async function sharedServer(kind: ServerKind): Promise<string> {
  const answer = await fetch(`${process.env[SHARED_SERVERS_VARIABLE]}/${kind}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
