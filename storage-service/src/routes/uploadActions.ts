import { isTextName, infoName, infoNumberOf, mimeTypeOf, pageNumberOf } from '@hikma/contracts/areaNames'
import { MAX_VISITOR_DOWNLOAD } from '@hikma/contracts/limits'
import { fileUrl } from '@hikma/contracts/links'
import type { Viewer } from '@hikma/contracts/session'
import type { UploadAction, UploadActionName } from '@hikma/contracts/upload'
import type { UploadAnswer } from '@hikma/contracts/uploadAnswers'
import { createFairQueue } from '@hikma/service-kit/createFairQueue'
import { httpError, unavailable } from '@hikma/service-kit/httpError'
import { assertAdmin } from '@hikma/service-kit/viewer'
import { areaOf, isThere, type AreaChange } from '../area/area.ts'
import { EMPTY_INDEX, etagOfFile, type FileEntry } from '../area/areaIndex.ts'
import { canReadFile } from '../area/canReadFile.ts'
import {
  createArea,
  deleteArea,
  moveFile,
  removeFiles,
  writeFiles,
  type WrittenFile,
} from '../area/changes/fileChanges.ts'
import { assertThere } from '../area/changes/refusals.ts'
import { assertKnownFormat } from '../area/manifest.ts'
import type { Manifests } from '../area/manifests.ts'
import type { NumberedFiles } from '../area/numbering.ts'
import type { Objects } from '../area/objects.ts'
import { pageDigest } from '../area/pageDigest.ts'
import type { ReadArea } from '../area/readArea.ts'
import { renumberedBytes, servedEtag } from '../area/servedPage.ts'
import type { Stages } from '../area/stages.ts'
import type { StageStates } from '../area/stageStates.ts'
import type { ChangeArea } from '../area/changeQueue.ts'
import { fileBytes, isWrittenOnce } from '../files/fileBytes.ts'
import { infoBytes, namedFigures } from '../files/infoFile.ts'

export interface UploadDeps {
  changeArea: ChangeArea
  manifests: Manifests
  stages: Stages
  stageStates: StageStates
  objects: Objects
  readArea: ReadArea
  clock: () => number
}

/**
 * Large files that are sent at the same time, and requests that wait. Each takes several times its size in memory: as
 * bytes, as base64, and in JSON.
 */
const MAX_DOWNLOADS = 4
const MAX_WAITING = 32
/** The same two limits for one address. */
const MAX_DOWNLOADS_PER_ADDRESS = 2
const MAX_WAITING_PER_ADDRESS = 8
const RETRY_AFTER = { headers: { 'retry-after': '5' } }

type Input<Name extends UploadActionName> = Extract<UploadAction, { action: Name }>
export interface Sender {
  viewer: Viewer
  /** The address of the client. */
  ip: string
  /** Aborts when the answer was sent, or its reader has left. */
  closed: AbortSignal
  /** The name that an admin gave at sign-in. */
  by: string | null
  /** Is told the revision that a change made. */
  onRevision: (revision: string | null) => void
}
export type UploadActions = {
  [Name in UploadActionName]: (input: Input<Name>, sender: Sender) => Promise<UploadAnswer<Name>>
}

const listedFile = (name: string, entry: FileEntry, area: NumberedFiles) => ({
  name,
  size: entry.size,
  lastModified: entry.time,
  etag: servedEtag(entry, area),
  ...(entry.name !== undefined && { pageName: entry.name }),
})

/** The index's fields for a file besides its object, so that the file need not be read. */
function knownOf(name: string, bytes: Buffer): Pick<FileEntry, 'figures' | 'digest'> {
  if (infoNumberOf(name) !== null) return { figures: namedFigures(bytes) }
  return pageNumberOf(name) === null ? {} : { digest: pageDigest(bytes) }
}

/**
 * The seven actions of `POST /api/upload` (BEHAVIOUR.md §7.1, DESIGN.md §4.4, DESIGN.md §4.5).
 * The route has already checked whether the viewer may write.
 */
export function createUploadActions(deps: UploadDeps): UploadActions {
  const { changeArea, manifests, stages, stageStates, objects, readArea, clock } = deps
  const sameBytes = (id: string) => async (a: FileEntry, b: FileEntry) => {
    if (a.key === b.key) return true
    if (a.size !== b.size) return false
    const [first, second] = await Promise.all([objects.read(id, a), objects.read(id, b)])
    return first !== null && second !== null && first.equals(second)
  }

  const downloads = createFairQueue({
    maxInFlight: MAX_DOWNLOADS,
    maxWaiting: MAX_WAITING,
    maxInFlightPerAddress: MAX_DOWNLOADS_PER_ADDRESS,
    maxWaitingPerAddress: MAX_WAITING_PER_ADDRESS,
    tooMany: () => httpError('downloads_open', {}, RETRY_AFTER),
    busy: unavailable,
  })

  /** Waits for the turn of a large file, which lasts until the answer is sent. Visitors get small files only. */
  async function waitForDownload(name: string, size: number, { viewer, ip, closed }: Sender): Promise<void> {
    if (size <= MAX_VISITOR_DOWNLOAD) return
    if (viewer !== 'admin') throw httpError('download_too_large', { file: name })
    const slot = downloads.enter(closed, ip)
    await slot.waitForTurn()
    if (closed.aborted) slot.release()
    closed.throwIfAborted()
    closed.addEventListener('abort', slot.release, { once: true })
  }

  /** Makes a change in the name of its sender, who is told its revision. */
  async function change<Answer>(id: string, asked: AreaChange<Answer>, { by, onRevision }: Sender): Promise<Answer> {
    const { answer, revision } = await changeArea(id, { ...asked, by })
    onRevision(revision)
    return answer
  }

  /** The bytes of the file, and of its info file if a page comes with figures. */
  async function bytesOf(input: Input<'upload'>): Promise<Map<string, Buffer>> {
    const files = new Map([[input.filePath, await fileBytes(input.filePath, input.fileContent)]])
    if (!input.figures) return files
    const page = pageNumberOf(input.filePath)
    if (page === null) throw httpError('figures_without_page')
    return files.set(infoName(page), infoBytes(input.figures))
  }

  async function uploadStaged(id: string, stage: string, files: Map<string, Buffer>): Promise<WrittenFile> {
    const state = await stageStates.of(id, stage)
    if (state === 'cancelled') throw httpError('stage_cancelled')
    const put = state === 'published' ? stages.holds : stages.write
    await Promise.all(
      [...files].map(async ([name, bytes]) => {
        if (await put(id, stage, name, bytes)) return
        throw state === 'published' ? httpError('stage_published') : httpError('stage_content_differs', { file: name })
      }),
    )
    const [[name, bytes] = ['', Buffer.of()]] = files
    const entry = stages.entryOf(stage, name, bytes)
    return { size: entry.size, etag: etagOfFile(entry) }
  }

  /** Avoids writing objects for an area that does not exist or that may only be read. The swap itself checks again. */
  async function assertWritable(id: string): Promise<void> {
    let manifest = manifests.cached(id)?.manifest ?? null
    if (!isThere(areaOf(manifest, EMPTY_INDEX))) manifest = (await manifests.fresh(id))?.manifest ?? null
    assertThere(areaOf(manifest, EMPTY_INDEX))
    if (manifest) assertKnownFormat(manifest)
  }

  async function uploadDirect(
    input: Input<'upload'>,
    files: Map<string, Buffer>,
    sender: Sender,
  ): Promise<WrittenFile> {
    const id = input.bucketName
    await assertWritable(id)
    const writings = [...files].map(([name, bytes]) => {
      return [name, objects.write(id, bytes, knownOf(name, bytes))] as const
    })
    const written = Promise.all(writings.map(([, writing]) => writing.written))
    // the change may compare these bytes with those of the existing file
    if (isWrittenOnce(input.filePath)) await written
    const entries = new Map(writings.map(([name, { entry }]) => [name, entry]))
    return change(id, { ...writeFiles(entries, input.ifMatch, sameBytes(id)), written }, sender)
  }

  /** The files that the viewer may read: of a stage, or of the area. `name` is the file that is read, null for all. */
  async function filesFor(
    id: string,
    name: string | null,
    stage: string | undefined,
    viewer: Viewer,
  ): Promise<NumberedFiles> {
    if (stage !== undefined) {
      assertAdmin(viewer)
      return { files: await stages.list(id, stage), numberings: new Map() }
    }
    const area = await readArea({ id, name, viewer, atLeast: Infinity })
    const canRead = [...area.files].filter(([each]) => canReadFile(viewer, area.manifest, each))
    return canRead.length === area.files.size ? area : { ...area, files: new Map(canRead) }
  }

  return {
    async createBucket({ bucketName: id }, sender) {
      await change(id, createArea(), sender)
      return { data: { name: id } }
    },

    async upload(input, sender) {
      const { bucketName: id, filePath: name, stage } = input
      const files = await bytesOf(input)
      const written =
        stage === undefined ? await uploadDirect(input, files, sender) : await uploadStaged(id, stage, files)
      return { data: { name, ...written }, url: fileUrl(id, name) }
    },

    async list({ bucketName, stage }, { viewer }) {
      const area = await filesFor(bucketName, null, stage, viewer)
      return { data: [...area.files].map(([name, entry]) => listedFile(name, entry, area)) }
    },

    async download({ bucketName: id, filePath: name, stage }, sender) {
      const area = await filesFor(id, name, stage, sender.viewer)
      const entry = area.files.get(name)
      if (!entry) throw httpError('file_missing', { file: name })
      await waitForDownload(name, entry.size, sender)
      const read = () => objects.bytes(id, entry)
      const bytes = (await renumberedBytes(entry, area, read)) ?? (await read())
      const contentType = mimeTypeOf(name)
      const content = isTextName(name) ? bytes.toString() : `data:${contentType};base64,${bytes.toString('base64')}`
      return { content, contentType, etag: servedEtag(entry, area) }
    },

    async delete({ bucketName: id, stage }, sender) {
      if (stage === undefined) {
        await change(id, deleteArea(clock), sender)
        return {}
      }
      if ((await stageStates.cancel(id, stage)) === 'published') throw httpError('stage_published')
      return {}
    },

    async remove({ bucketName: id, filePaths }, sender) {
      return { data: await change(id, removeFiles(filePaths), sender) }
    },

    async move({ bucketName: id, fromPath, toPath }, sender) {
      await change(id, moveFile(fromPath, toPath, sameBytes(id)), sender)
      return { data: { name: toPath } }
    },
  }
}
