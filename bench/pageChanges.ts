// Saves and deletes a page of a 500-page book on MinIO, beside one bare PUT of the same bytes in the same run.
//   npx tsx --conditions=development bench/pageChanges.ts
import { publish, storageOn, upload } from '../tests/builders/changes.ts'
import { minioStoreOf, startMinio } from '../tests/engines/stores.ts'
import { line } from './timings.ts'

const PAGES = 500
const ROUNDS = 40

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
  console.log(line('one bare PUT', rows.put))
  console.log(line(`save of one page of ${PAGES}`, rows.save, rows.put))
  console.log(line(`deletion of page 1 of ${PAGES}`, rows.remove, rows.put))
} finally {
  await container.stop()
}
