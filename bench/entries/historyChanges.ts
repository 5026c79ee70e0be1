import type { Bench, Row } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { measureMs } from '../harness/measureMs.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startHistory, type Side } from '../harness/startHistory.ts'

const ROUNDS = 40
const WARM_UP = 5

const pathOf = ({ id }: Side): string => `/api/books-db/${id}`

/** Not timed: an admin who changes a book knows its version. */
async function fenceOf(side: Side): Promise<object> {
  const { version } = JSON.parse(await side.call('GET', `${pathOf(side)}?view=summary`)) as { version: number }
  return { 'if-match': `"${version}"` }
}
const insert = async (side: Side): Promise<number> => {
  const fence = await fenceOf(side)
  return measureMs(() =>
    side.call('POST', `${pathOf(side)}/pages`, { page: 2, content: '<p>new</p>', figures: {} }, fence),
  )
}
const remove = async (side: Side): Promise<number> => {
  const fence = await fenceOf(side)
  return measureMs(() => side.call('DELETE', `${pathOf(side)}/pages/2`, undefined, fence))
}

let round = 0
/** Each gives its time in milliseconds, and leaves as many pages as there were. */
const CHANGES: Readonly<Record<string, (side: Side) => Promise<number>>> = {
  save(side) {
    const fileContent = `<p>${'a page of text '.repeat(100)} ${++round}</p>`
    const body = { action: 'upload', bucketName: side.id, filePath: '250.html', fileContent }
    return measureMs(() => side.call('POST', '/api/upload', body))
  },
  async insert(side) {
    const ms = await insert(side)
    await remove(side)
    return ms
  },
  async delete(side) {
    await insert(side)
    return remove(side)
  },
  async restore(side) {
    await insert(side)
    const { revisions } = JSON.parse(await side.call('GET', `${pathOf(side)}/history?limit=2`)) as {
      revisions: { id: string }[]
    }
    const [newest, before] = revisions
    const fence = { 'if-match': `"${newest?.id}"` }
    return measureMs(() => side.call('POST', `${pathOf(side)}/restore`, { revision: before?.id }, fence))
  },
}

/**
 * Changes of a book of 500 pages on MinIO: beside the same build that writes no revisions, which is what a change cost
 * before there was a history, and beside the bare writes of the change.
 */
export const historyChanges: Bench = {
  name: 'history-changes',
  needs: ['docker'],
  async run(resources) {
    const { ours, without, putLast } = await resources.shared(startHistory)
    const rows: Row[] = []
    for (const [name, change] of Object.entries(CHANGES)) {
      const common = { ours: () => change(ours), rounds: ROUNDS, warmUp: WARM_UP }
      const beside = await compare({ ...common, baseline: () => change(without) })
      const goal = { of: 'ratio', atMost: 1.15 } as const
      rows.push(rowOf({ name: `history-${name}`, unit: 'ms', ...(name === 'save' && { goal }), ...beside }))
      const bare = await compare({ ...common, baseline: () => measureMs(putLast) })
      rows.push(rowOf({ name: `history-${name}-puts`, unit: 'ms', ...bare }))
    }
    return rows
  },
}
