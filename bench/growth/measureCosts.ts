import { listen, portOf } from '@hikma/service-kit/listen'
import type { StorageService } from '@hikma/storage-service/createStorageService'
import { figureOf } from '../harness/figure.ts'
import { createKeepAliveGetter } from '../harness/createKeepAliveGetter.ts'
import { upload } from '../../test-support/builders/createStorage.ts'
import { measureMs } from '../harness/measureMs.ts'

const SAMPLES = 25
const WARM_UP = 5

export const CALLS = ['page read', 'page saved', 'page inserted', 'page deleted'] as const
export type Costs = Record<(typeof CALLS)[number], number>

let count = 0

/**
 * Measures the median cost in ms of each call on the books that `bookOf` names; reads the last page. Each round calls
 * `serviceOf()`: a new service has empty caches, with ten books as with ten thousand.
 */
export async function measureCosts(
  serviceOf: () => StorageService,
  bookOf: (round: number) => string,
  pages: number,
): Promise<Costs> {
  let service: StorageService
  let handler: ReturnType<StorageService['app']['callback']>
  const server = await listen((request, response) => handler(request, response), '127.0.0.1', 0)
  // connections stay open while the next round is prepared
  server.keepAliveTimeout = 0
  const { get, end } = createKeepAliveGetter()
  const applyChange = (id: string, change: object) =>
    service.port.change(id, { operationId: `growth-${++count}`, change: change as never })
  const calls: Record<(typeof CALLS)[number], (id: string) => Promise<unknown>> = {
    'page read': (id) => get(`http://127.0.0.1:${portOf(server)}/api/download/${id}/${pages}.html`),
    'page saved': (id) => {
      const fileContent = `<p>saved ${++count}</p>`
      return upload(service, { action: 'upload', bucketName: id, filePath: '1.html', fileContent })
    },
    'page inserted': (id) => applyChange(id, { type: 'insertPage', page: 1, content: '<p>new</p>' }),
    'page deleted': (id) => applyChange(id, { type: 'deletePage', page: 1 }),
  }
  const times = new Map<string, number[]>(CALLS.map((call) => [call, []]))
  for (let round = -WARM_UP; round < SAMPLES; round++) {
    service = serviceOf()
    handler = service.app.callback()
    const id = bookOf(round + WARM_UP)
    for (const call of CALLS) {
      const time = await measureMs(() => calls[call](id))
      if (round >= 0) times.get(call)?.push(time)
    }
  }
  end()
  server.closeAllConnections()
  server.close()
  return Object.fromEntries(CALLS.map((call) => [call, figureOf(times.get(call) ?? []).median])) as Costs
}
