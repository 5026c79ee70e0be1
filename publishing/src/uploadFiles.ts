import type { Calls } from './createCalls.ts'
import type { Progress } from './createProgress.ts'
import { inParallel } from './inParallel.ts'
import type { BookToPublish, FileToUpload } from './publishTypes.ts'

const UPLOADS_IN_FLIGHT = 4

/** A file could not be uploaded; `cause` is the reason. */
export class UploadError extends Error {
  readonly file: string
  constructor(file: string, cause: unknown) {
    super(`${file} could not be uploaded`, { cause })
    this.file = file
  }
}

interface Upload {
  calls: Calls
  progress: Progress
  stage: string
  signal: AbortSignal
}

/** Uploads the cover, then the other files, four at a time. Throws an UploadError. */
export async function uploadFiles({ cover, files }: BookToPublish, upload: Upload): Promise<void> {
  const { calls, progress, stage, signal } = upload
  const uploadFile = (file: FileToUpload, stop: AbortSignal) =>
    calls.upload(file, stage, stop).catch((error: unknown) => {
      throw new UploadError(file.name, error)
    })
  if (cover) {
    progress.enter('cover')
    await uploadFile(cover, signal)
  }
  progress.enter('pages')
  await inParallel(
    files,
    UPLOADS_IN_FLIGHT,
    async (file, stop) => {
      await uploadFile(file, stop)
      progress.countFile()
    },
    signal,
  )
}
