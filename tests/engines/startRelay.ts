import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server, which can go away in two manners. */
export interface Relay {
  readonly port: number
  /** Connections stay open and new ones are taken, but nothing passes. */
  fallSilent(): void
  /** Connections that are there lead nowhere any more; new ones pass. */
  abandon(): void
  /** Connections are cut, and so is every new one. */
  refuse(): void
  /** As before: everything passes. */
  speak(): void
  stop(): Promise<void>
}

export async function startRelay(host: string, port: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let mood: 'speaks' | 'silent' | 'refuses' = 'speaks'
  const server = createServer((near) => {
    if (mood === 'refuses') return near.destroy()
    const far = connect(port, host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      // either end's end is the other's; an error is followed by a close
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    if (mood === 'silent') hold(near, far)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      mood = 'silent'
      hold(...sockets)
    },
    abandon() {
      mood = 'speaks'
      hold(...sockets)
    },
    refuse() {
      mood = 'refuses'
      for (const socket of sockets) socket.destroy()
    },
    speak() {
      mood = 'speaks'
      for (const socket of sockets) socket.uncork()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What is written to a corked socket waits in it until it is uncorked. */
function hold(...sockets: Socket[]): void {
  for (const socket of sockets) socket.cork()
}
