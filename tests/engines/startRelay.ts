import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP relay to a server, with several kinds of failure. */
export interface Relay {
  readonly port: number
  /** Keeps connections open and accepts new ones, but passes nothing on. */
  fallSilent(): void
  /** Passes nothing on over the open connections; new ones work. */
  abandon(): void
  /** Closes all connections, and every new one at once. */
  refuse(): void
  /** Passes everything on again. */
  resume(): void
  stop(): Promise<void>
}

/** Starts a relay on a free port of 127.0.0.1 to this host and port. */
export async function startRelay(host: string, port: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let mode: 'passing' | 'silent' | 'refusing' = 'passing'
  const server = createServer((near) => {
    if (mode === 'refusing') return near.destroy()
    const far = connect(port, host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      // when one end closes, the other is closed, too; an error is followed by a close
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    if (mode === 'silent') hold(near, far)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      mode = 'silent'
      hold(...sockets)
    },
    abandon() {
      mode = 'passing'
      hold(...sockets)
    },
    refuse() {
      mode = 'refusing'
      for (const socket of sockets) socket.destroy()
    },
    resume() {
      mode = 'passing'
      for (const socket of sockets) socket.uncork()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Data that is written to a corked socket waits in it until it is uncorked. */
function hold(...sockets: Socket[]): void {
  for (const socket of sockets) socket.cork()
}
