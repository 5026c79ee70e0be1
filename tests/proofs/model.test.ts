import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildPayload,
  createClient,
  publishPages,
  readPages,
  type Client,
} from '../../test-support/builders/createClient.ts'
import { pictureUrl } from '../builders/pictures.ts'
import { enginePairs, type Replica, type RunningEnginePair } from '../../test-support/engines/enginePairs.ts'
import { seedOf, trialsOf } from '../../test-support/trials.ts'

/** A simple model of a book. */
interface Model {
  title: string
  pages: { text: string; figures: string[] }[]
  /** The data URLs of all figures by name. */
  pictures: Record<string, string>
  isPublic: boolean
}

type Step =
  | { kind: 'publish'; pages: number; isPublic: boolean }
  | { kind: 'insert'; at: number }
  | { kind: 'deletePage'; at: number }
  | { kind: 'save'; at: number }
  | { kind: 'addFigure'; at: number; name: string; shade: number }
  | { kind: 'dropFigure'; at: number; name: string }
  | { kind: 'details' }
  | { kind: 'visibility'; isPublic: boolean }
  | { kind: 'deleteBook' }
  | { kind: 'restart' }

const HISTORIES = trialsOf(25)

const at = fc.nat(9)
const name = fc.constantFrom('lamp.png', 'well.png')
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
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('addFigure' as const), at, name, shade: fc.nat(1) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('dropFigure' as const), at, name }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('details' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('visibility' as const), isPublic: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteBook' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  ),
  { minLength: 10, maxLength: 20 },
)

/** The book with these pages, and only the pictures that they use. */
function withPages(model: Model, pages: Model['pages']): Model {
  const named = new Set(pages.flatMap(({ figures }) => figures))
  const pictures = Object.fromEntries(Object.entries(model.pictures).filter(([picture]) => named.has(picture)))
  return { ...model, pages, pictures }
}

describe.each(enginePairs)('a book on $name after any steps', ({ name: pairName, isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let pair: RunningEnginePair
    let store: Awaited<ReturnType<RunningEnginePair['freshStore']>>
    let replica: Replica
    let admin: Client
    let visitor: Client
    let count = 0
    let shades: string[] = []
    const tally = { histories: 0, steps: 0 }

    async function begin(): Promise<void> {
      replica = await pair.replica(store)
      admin = createClient(replica)
      visitor = createClient(replica)
      await admin.signIn()
    }
    beforeAll(async () => {
      shades = [await pictureUrl('png', 8, 8, 40), await pictureUrl('png', 8, 8, 240)]
      pair = await start()
      store = await pair.freshStore()
      await begin()
    })
    afterAll(async () => {
      console.log(`model on ${pairName}: ${tally.histories} histories, ${tally.steps} steps, 0 pages lost`)
      await replica?.stop()
      await pair?.stop()
    })

    /** Saves a page with its figures in one call. */
    async function save(id: string, model: Model, at: number, page: Model['pages'][number]): Promise<Model> {
      const figures = Object.fromEntries(page.figures.map((figure) => [figure, `/api/download/${id}/${figure}`]))
      const body = { action: 'upload', bucketName: id, filePath: `${at + 1}.html`, fileContent: page.text, figures }
      expect((await admin.upload(body)).status).toBe(200)
      return { ...model, pages: model.pages.with(at, page) }
    }

    /** Takes the step on the real book and on the model. Both must agree on whether it is possible. */
    async function take(step: Step, id: string, model: Model | null): Promise<Model | null> {
      const text = `text ${++count}`
      const book = await admin.book(id)
      expect(book.status).toBe(model ? 200 : 404)
      const { version } = book.body
      switch (step.kind) {
        case 'publish': {
          const pages = Array.from({ length: step.pages }, (_page, n) => `${text}, page ${n + 1}`)
          await publishPages(admin, id, pages, { title: text, isPublic: step.isPublic })
          return {
            title: text,
            pages: pages.map((each) => ({ text: each, figures: [] })),
            pictures: {},
            isPublic: step.isPublic,
          }
        }
        case 'insert': {
          const page = step.at + 1
          const { status } = await admin.insertPage(id, page, text, version ?? 1)
          expect(status).toBe(!model ? 404 : page > model.pages.length + 1 ? 400 : 200)
          return status === 200 && model
            ? { ...model, pages: model.pages.toSpliced(step.at, 0, { text, figures: [] }) }
            : model
        }
        case 'deletePage': {
          const { status } = await admin.deletePage(id, step.at + 1, version ?? 1)
          expect(status).toBe(model && step.at < model.pages.length ? 200 : 404)
          return status === 200 && model ? withPages(model, model.pages.toSpliced(step.at, 1)) : model
        }
        case 'save': {
          if (!model || step.at >= model.pages.length) return model
          const { figures } = model.pages[step.at]!
          return save(id, model, step.at, { text, figures })
        }
        case 'addFigure': {
          const page = model?.pages[step.at]
          if (!model || !page) return model
          const shown = shades[step.shade]!
          const body = { action: 'upload', bucketName: id, filePath: step.name, fileContent: shown }
          const isOther = (model.pictures[step.name] ?? shown) !== shown
          expect((await admin.upload(body)).status).toBe(isOther ? 409 : 200)
          if (isOther) return model
          const pictures = { ...model.pictures, [step.name]: shown }
          return save(id, { ...model, pictures }, step.at, {
            text,
            figures: [...new Set([...page.figures, step.name])],
          })
        }
        case 'dropFigure': {
          const page = model?.pages[step.at]
          if (!model || !page?.figures.includes(step.name)) return model
          const figures = page.figures.filter((figure) => figure !== step.name)
          const saved = await save(id, model, step.at, { text, figures })
          const rest = withPages(saved, saved.pages)
          if (step.name in rest.pictures) return rest
          const body = { action: 'remove', bucketName: id, filePaths: [step.name] }
          expect((await admin.upload(body)).status).toBe(200)
          return rest
        }
        case 'details': {
          if (!model) return null
          const { pages, isPublic } = model
          expect((await admin.put(id, buildPayload(pages.length, { title: text, isPublic }))).status).toBe(200)
          return { ...model, title: text }
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
      expect(await readPages(admin, id)).toEqual(model.pages.map(({ text }) => text))
      expect((await admin.book(id)).body.title).toBe(model.title)
      expect((await visitor.book(id)).status).toBe(model.isPublic ? 200 : 404)
      if (model.pages.length > 0) {
        expect((await visitor.ask(`/api/download/${id}/1.html?v=9999999999999999`)).status).toBe(
          model.isPublic ? 200 : 404,
        )
      }
    }

    /** Expects the figures of every page and their pictures. Checked once per history, because it takes many calls. */
    async function expectSameFigures(id: string, model: Model): Promise<void> {
      for (const [at, { figures }] of model.pages.entries()) {
        const info = await admin.upload<{ content?: string }>({
          action: 'download',
          bucketName: id,
          filePath: `${at + 1}.info`,
        })
        const named = JSON.parse(info.body.content ?? '{"figures":{}}') as { figures: object }
        expect(Object.keys(named.figures).toSorted()).toEqual(figures.toSorted())
      }
      const { body } = await admin.upload<{ data: { name: string }[] }>({ action: 'list', bucketName: id })
      const pictures = body.data.map((file) => file.name).filter((each) => each.endsWith('.png'))
      expect(pictures.toSorted()).toEqual(Object.keys(model.pictures).toSorted())
      for (const [filePath, content] of Object.entries(model.pictures)) {
        const picture = await admin.upload<{ content: string }>({ action: 'download', bucketName: id, filePath })
        expect(picture.body.content).toBe(content)
      }
    }

    it(`equals the simple model after every step of ${HISTORIES} random histories`, async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const id = `model-${++count}`
          let model: Model | null = null
          for (const step of history) {
            model = await take(step, id, model)
            await expectEqual(id, model)
            tally.steps++
          }
          if (model) await expectSameFigures(id, model)
          tally.histories++
        }),
        { numRuns: HISTORIES, seed: seedOf(20261121), endOnFailure: true },
      )
    })
  })
})
