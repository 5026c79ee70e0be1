import { afterAll, beforeAll } from 'vitest'
import { createClient, type Client } from '../../test-support/builders/createClient.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'

export interface Library {
  replica: Replica
  admin: Client
  visitor: Client
}

/** Starts both services on the embedded engines for a test file. The result is filled before the first test. */
export function startLibrary(): Library {
  const library = {} as Library
  let pair: RunningEnginePair
  beforeAll(async () => {
    pair = await enginePairs[0]!.start()
    library.replica = await pair.replica(await pair.freshStore())
    library.admin = createClient(library.replica)
    library.visitor = createClient(library.replica)
    await library.admin.signIn()
  })
  afterAll(async () => {
    await library.replica?.stop()
    await pair?.stop()
  })
  return library
}
