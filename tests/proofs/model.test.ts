import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, publishPages, readPages, type Client } from '../builders/client.ts'
import { pairs, type Replica, type RunningPair } from '../engines/pairs.ts'

/** A book as anybody would think of it. */
interface Model {
  pages: string[]
  isPublic: boolean
}

type Step =
  | { kind: 'publish'; pages: number; isPublic: boolean }
  | { kind: 'insert'; at: number }
  | { kind: 'deletePage'; at: number }
  | { kind: 'save'; at: number }
  | { kind: 'visibility'; isPublic: boolean }
  | { kind: 'deleteBook' }
  | { kind: 'restart' }

const at = fc.nat(9)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('publish' as const),
        pages: fc.integer({ min: 1, max: 5 }),
        isPublic: fc.boolean(),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('insert' as const), at }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('deletePage' as const), at }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('save' as const), at }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('visibility' as const), isPublic: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteBook' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  ),
  { minLength: 8, maxLength: 16 },
)

describe.each(pairs)('a book on $name, whatever is done to it', ({ name: pairName, isThere, start }) => {
  describe.skipIf(!isThere)('(running)', () => {
    let pair: RunningPair
    let store: Awaited<ReturnType<RunningPair['freshStore']>>
    let replica: Replica
    let admin: Client
    let visitor: Client
    let count = 0
    const tally = { histories: 0, steps: 0 }

    async function begin(): Promise<void> {
      replica = await pair.replica(store)
      admin = createClient(replica)
      visitor = createClient(replica)
      await admin.signIn()
    }
    beforeAll(async () => {
      pair = await start()
      store = await pair.freshStore()
      await begin()
    })
    afterAll(async () => {
      console.log(`model on ${pairName}: ${tally.histories} histories, ${tally.steps} steps, 0 pages lost`)
      await replica?.stop()
      await pair?.stop()
    })

    /** Does the step to the real book and to the model; both must agree on whether it can be done. */
    async function take(step: Step, id: string, model: Model | null): Promise<Model | null> {
      const text = `text ${++count}`
      const book = await admin.book(id)
      expect(book.status).toBe(model ? 200 : 404)
      const { version } = book.body
      switch (step.kind) {
        case 'publish': {
          const pages = Array.from({ length: step.pages }, (_page, n) => `${text}, page ${n + 1}`)
          await publishPages(admin, id, pages, { isPublic: step.isPublic })
          return { pages, isPublic: step.isPublic }
        }
        case 'insert': {
          const page = step.at + 1
          const { status } = await admin.insertPage(id, page, text, version ?? 1)
          expect(status).toBe(!model ? 404 : page > model.pages.length + 1 ? 400 : 200)
          return status === 200 && model ? { ...model, pages: model.pages.toSpliced(step.at, 0, text) } : model
        }
        case 'deletePage': {
          const { status } = await admin.deletePage(id, step.at + 1, version ?? 1)
          expect(status).toBe(model && step.at < model.pages.length ? 200 : 404)
          return status === 200 && model ? { ...model, pages: model.pages.toSpliced(step.at, 1) } : model
        }
        case 'save': {
          if (!model || step.at >= model.pages.length) return model
          const body = { action: 'upload', bucketName: id, filePath: `${step.at + 1}.html`, fileContent: text }
          expect((await admin.upload(body)).status).toBe(200)
          return { ...model, pages: model.pages.with(step.at, text) }
        }
        case 'visibility': {
          const { status } = await admin.put(id, { isPublic: step.isPublic })
          expect(status).toBe(model ? 200 : 404)
          return model && { ...model, isPublic: step.isPublic }
        }
        case 'deleteBook':
          expect((await admin.deleteBook(id)).status).toBe(model ? 200 : 404)
          return null
        case 'restart':
          await replica.stop()
          await begin()
          return model
      }
    }

    async function expectEqual(id: string, model: Model | null): Promise<void> {
      if (!model) return expect((await admin.book(id)).status).toBe(404)
      expect(await readPages(admin, id)).toEqual(model.pages)
      expect((await visitor.book(id)).status).toBe(model.isPublic ? 200 : 404)
      if (model.pages.length > 0) {
        expect((await visitor.ask(`/api/download/${id}/1.html?v=9999999999999999`)).status).toBe(
          model.isPublic ? 200 : 404,
        )
      }
    }

    it('equals the simple model after every step of 25 random histories', async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const id = `model-${++count}`
          let model: Model | null = null
          for (const step of history) {
            model = await take(step, id, model)
            await expectEqual(id, model)
            tally.steps++
          }
          tally.histories++
        }),
        { numRuns: 25, seed: 20261121, endOnFailure: true },
      )
    })
  })
})
