import { once } from 'node:events'
import { createServer } from 'node:net'

/** A system gives other ports to whoever asks for any port, so none of these is taken between this call and its use. */
const FIRST = 20_000
const COUNT = 12_000
/** Each process begins elsewhere. */
const begin = process.pid * 211
let drawn = 0

/** A TCP port of 127.0.0.1 that is free at the moment, another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((begin + drawn++) % COUNT)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
