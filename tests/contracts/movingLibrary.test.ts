import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaState, contentOf } from '../builders/areaState.ts'
import { createTestOperator, loseDatabase } from '../builders/createTestOperator.ts'
import { createClient, publishPages, readPages } from '../../test-support/builders/createClient.ts'
import { makesAllTrials } from '../../test-support/trials.ts'
import { enginePairs, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'

const PAGES = ['<p>one</p>', '<p>two</p>', '<p>three</p>']
const IDS = ['the-lamp', 'the-well', 'the-road']

/** From one process (a folder and PGlite) to compose (an S3 and Postgres), and back: a backup there and a restore here. */
describe.skipIf(!makesAllTrials || !enginePairs.every(({ isAvailable }) => isAvailable))('a library that moves', () => {
  let pairs: RunningEnginePair[]
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'hikma-moving-'))
    pairs = await Promise.all(enginePairs.map(({ start }) => start()))
  }, 240_000)
  afterAll(async () => {
    await Promise.all((pairs ?? []).map((pair) => pair.stop()))
    await rm(root, { recursive: true, force: true })
  })

  async function move(from: RunningEnginePair, store: ObjectStore, to: RunningEnginePair, name: string) {
    const folder = join(root, name)
    expect(await createTestOperator(store, from.pool).backup(folder)).toBe(true)
    await loseDatabase(to.pool)
    const target = await to.freshStore()
    const operator = createTestOperator(target, to.pool)
    expect(await operator.restore(folder)).toBe(true)
    expect(await operator.verify()).toBe(true)
    for (const id of IDS) expect(contentOf(await areaState(target, id))).toEqual(contentOf(await areaState(store, id)))
    return target
  }
  /** What readers and admins find, and then a change of each. */
  async function use(pair: RunningEnginePair, store: ObjectStore, text: string) {
    const replica = await pair.replica(store)
    const [visitor, admin] = [createClient(replica), createClient(replica)]
    await admin.signIn()
    const found = {
      lamp: await readPages(visitor, 'the-lamp'),
      well: [(await visitor.book('the-well')).status, await readPages(admin, 'the-well')],
      revisions: (await admin.history('the-lamp')).body.revisions.map(({ kind }) => kind),
      version: (await admin.book('the-lamp')).body.version,
    }
    await admin.upload({ action: 'upload', bucketName: 'the-lamp', filePath: '2.html', fileContent: text })
    await replica.stop()
    return found
  }

  it('from one process to compose and back has all books, their histories and its bin, and newer versions', async () => {
    const [one, compose] = pairs as [RunningEnginePair, RunningEnginePair]
    await loseDatabase(one.pool)
    const first = await one.freshStore()
    const replica = await one.replica(first)
    const admin = createClient(replica)
    await admin.signIn()
    for (const id of IDS) await publishPages(admin, id, PAGES, { isPublic: id !== 'the-well' })
    await admin.deleteBook('the-road')
    await replica.stop()

    const second = await move(one, first, compose, 'to compose')
    const inCompose = await use(compose, second, '<p>saved in compose</p>')
    expect(inCompose).toMatchObject({ lamp: PAGES, well: [404, PAGES], revisions: ['create'] })

    const third = await move(compose, second, one, 'and back')
    const back = await use(one, third, '<p>saved again</p>')
    expect(back).toMatchObject({
      lamp: ['<p>one</p>', '<p>saved in compose</p>', '<p>three</p>'],
      well: [404, PAGES],
      revisions: ['save', 'create'],
    })
    expect(back.version).toBeGreaterThan(inCompose.version)

    // from one store to another of the same kind is the same
    const fourth = await move(compose, second, compose, 'to another store')
    expect(await createTestOperator(fourth, compose.pool).verify()).toBe(true)
    const again = createTestOperator(fourth, compose.pool)
    await again.undelete('the-road')
    expect(contentOf(await areaState(fourth, 'the-road'))?.files['1.html']).toBe('<p>one</p>')
  }, 240_000)
})
