/** Where the workers of a run ask for the servers that they share. */
export const ASK = 'HIKMA_SHARED_SERVERS'

export type Kind = 'minio' | 'postgres'

/** The address of a server that the files of this run share: what a file puts there bears names of its own. */
export async function sharedServer(kind: Kind): Promise<string> {
  const answer = await fetch(`${process.env[ASK]}/${kind}`)
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return said
}
