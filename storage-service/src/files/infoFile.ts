import { MAX_INFO_BYTES } from '@hikma/contracts/limits'
import { figures, type Figures } from '@hikma/contracts/pages'
import { httpError } from '@hikma/service-kit/httpError'
import { z } from 'zod'

const infoFile = z.object({ figures: figures.default({}) })

const parsed = (bytes: Uint8Array) => {
  try {
    return infoFile.safeParse(JSON.parse(Buffer.from(bytes).toString())).data ?? null
  } catch {
    return null
  }
}

/** The figures that an info file names; none if the bytes are no info file. */
export const namedFigures = (bytes: Uint8Array): string[] => Object.keys(parsed(bytes)?.figures ?? {})

/** A shorter info file names no figure, so it need not be read. */
export const MIN_BYTES_WITH_FIGURES = '{"figures":{"":""}}'.length

export const infoBytes = (map: Figures): Buffer => Buffer.from(JSON.stringify({ figures: map }))

/** Throws 400 or 413 unless the bytes are JSON with a map of figures (BEHAVIOUR.md §3.4). */
export function assertInfoFile(bytes: Buffer): void {
  if (bytes.length > MAX_INFO_BYTES) throw httpError('info_file_too_large')
  if (!parsed(bytes)) throw httpError('info_file_invalid')
}
