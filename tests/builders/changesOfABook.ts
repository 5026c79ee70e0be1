import type { BookChange } from '@hikma/contracts/changes'
import type { HttpError } from '@hikma/service-kit/httpError'
import type { StorageService } from '@hikma/storage-service/createStorageService'
import { buildBookInput } from '../../test-support/builders/buildBookInput.ts'
import { FIGURE, newOperationId, publish, upload } from '../../test-support/builders/createStorage.ts'

type Act = (service: StorageService, id: string, text: string) => Promise<unknown>

async function act(service: StorageService, body: object): Promise<void> {
  const answer = await upload(service, body)
  if (answer.status !== 200) throw Object.assign(new Error(answer.text), { code: answer.body.code as string })
}
const change = (service: StorageService, id: string, asked: BookChange) =>
  service.port.change(id, { operationId: newOperationId(), change: asked })
const named = (id: string) => ({ bucketName: id })

/** Every kind of change that storage-service makes to an area. */
export const CHANGES = {
  createBucket: (service, id) => act(service, { action: 'createBucket', ...named(id) }),
  save: (service, id, text) => act(service, { action: 'upload', ...named(id), filePath: '1.html', fileContent: text }),
  saveWithFigures: (service, id, text) =>
    act(service, { action: 'upload', ...named(id), filePath: '2.html', fileContent: text, figures: {} }),
  restorePage: async (service, id) => {
    const { revisions } = await service.port.history(id, { limit: 100 })
    const newest = revisions[0]?.id ?? ''
    const { pages } = await service.port.pages(id, 'admin')
    const revision = revisions.at(-1)?.id ?? ''
    // a page that was in the book then
    let pageId = pages?.[0]?.pageId ?? ''
    for (const page of pages ?? []) {
      const past = await service.port.revisionPage(id, revision, page.pageId).catch(() => null)
      if (past) ({ pageId } = page)
    }
    return change(service, id, { type: 'restore', revision, pageId, newest })
  },
  addFigure: (service, id) =>
    act(service, { action: 'upload', ...named(id), filePath: 'map.svg', fileContent: FIGURE }),
  move: (service, id) => act(service, { action: 'move', ...named(id), fromPath: 'map.svg', toPath: 'plan.svg' }),
  removeFigure: (service, id) => act(service, { action: 'remove', ...named(id), filePaths: ['map.svg', 'plan.svg'] }),
  insertPage: (service, id, text) => change(service, id, { type: 'insertPage', page: 1, content: text, figures: {} }),
  deletePage: (service, id) => change(service, id, { type: 'deletePage', page: 1 }),
  reorderPages: async (service, id) => {
    const { pages } = await service.port.pages(id, 'admin')
    const order = (pages ?? []).map(({ pageId }) => pageId).toReversed()
    return change(service, id, { type: 'reorderPages', order })
  },
  replaceText: async (service, id, text) => {
    const { body } = await upload(service, { action: 'list', ...named(id) })
    // refused if there is no book
    const { data: files = [] } = body as { data?: { name: string; etag: string; size: number }[] }
    const pages = files.flatMap(({ name, etag, size }) => {
      const page = /^(\d+)\.html$/.exec(name)?.[1]
      return page === undefined ? [] : [{ page: Number(page), etag, edits: [{ from: 0, to: Math.min(size, 1), text }] }]
    })
    return change(service, id, { type: 'replaceText', pages })
  },
  details: (service, id, title) =>
    change(service, id, { type: 'put', record: buildBookInput({ title, totalPages: 2 }) }),
  visibility: (service, id) => change(service, id, { type: 'patch', patch: { isPublic: true } }),
  pages: (service, id) => change(service, id, { type: 'patch', patch: { totalPages: 2 } }),
  publish: (service, id) => publish(service, id, 2),
  deleteBook: (service, id) => change(service, id, { type: 'delete' }),
  undelete: (service, id) => change(service, id, { type: 'undelete' }),
  deleteArea: (service, id) => act(service, { action: 'delete', ...named(id) }),
} as const satisfies Record<string, Act>
export type ChangeKind = keyof typeof CHANGES
export const CHANGE_KINDS = Object.keys(CHANGES) as ChangeKind[]

let count = 0

/** Makes a change. Gives null, or the code of its refusal. */
export async function tryChange(service: StorageService, id: string, kind: ChangeKind): Promise<string | null> {
  try {
    await CHANGES[kind](service, id, `text ${++count}`)
    return null
  } catch (error) {
    const { code } = error as HttpError
    if (typeof code !== 'string') throw error
    return code
  }
}
