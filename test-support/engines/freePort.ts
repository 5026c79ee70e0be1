import { once } from 'node:events'
import { createServer } from 'node:net'

/** By default a system gives other ports to whoever asks for any port, so none of these is taken between this call and its use. */
const FIRST = 20_000
const COUNT = 12_000
/** Each process begins elsewhere. */
const begin = process.pid * 211
let drawn = 0

/** A TCP port of 127.0.0.1 that is free at the moment, another one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((begin + drawn++) % COUNT)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue
      throw error
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
