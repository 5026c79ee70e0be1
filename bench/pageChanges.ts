// Saves and deletes a page of a 500-page book on MinIO, beside one bare PUT of the same bytes in the same run.
//   npx tsx --conditions=development bench/pageChanges.ts
import { publish, storageOn, upload } from '../tests/builders/changes.ts'
import { minioStoreOf, startMinio } from '../tests/engines/stores.ts'

const PAGES = 500
const ROUNDS = 40

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}

const container = await startMinio()
try {
  const store = minioStoreOf(container, 'bench')
  await store.open()
  const service = storageOn(store)
  await publish(service, 'bench-book', PAGES)
  const rows = { put: [] as number[], save: [] as number[], remove: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const fileContent = `<p>${'a page of text '.repeat(100)} ${round}</p>`
    const body = { action: 'upload', bucketName: 'bench-book', filePath: '250.html', fileContent }
    rows.put.push(await timed(() => store.put(`bench/${round}`, Buffer.from(fileContent))))
    rows.save.push(await timed(() => upload(service, body)))
    const change = { type: 'deletePage', page: 1 } as const
    rows.remove.push(
      await timed(() => service.changes.change('bench-book', { operationId: `delete-${round}`, change })),
    )
  }
  const bare = median(rows.put)
  const line = (name: string, times: number[]) => {
    const ours = median(times)
    const [least, most] = [Math.min(...times), Math.max(...times)]
    console.log(
      `${name.padEnd(34)} median ${ours.toFixed(1)} ms (${least.toFixed(1)}–${most.toFixed(1)}), ` +
        `${(ours / bare).toFixed(1)} × one bare PUT`,
    )
  }
  line('one bare PUT', rows.put)
  line(`save of one page of ${PAGES}`, rows.save)
  line(`deletion of page 1 of ${PAGES}`, rows.remove)
} finally {
  await container.stop()
}
