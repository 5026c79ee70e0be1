import { isFileName } from '@hikma/contracts/areaNames'
import { z } from 'zod'
import type { ApiClient } from './apiClient.ts'

const listing = z.object({
  data: z.array(z.object({ name: z.string().refine(isFileName), pageName: z.string().optional() })),
})
type ListedFile = z.output<typeof listing>['data'][number]
const download = z.object({ content: z.string() })
const DATA_URL = /^data:[^,]*;base64,/

/** All files of a book, with the names that the book gives its pages. */
export async function listFiles(id: string, api: ApiClient): Promise<ListedFile[]> {
  const body = { action: 'list', bucketName: id }
  return listing.parse((await api.call('POST', '/api/upload', { body })).body).data
}

/** The bytes of a file of a book. */
export async function downloadFile(id: string, name: string, api: ApiClient): Promise<Buffer> {
  const body = { action: 'download', bucketName: id, filePath: name }
  return bytesOf(name, download.parse((await api.call('POST', '/api/upload', { body })).body).content)
}

/** A binary file arrives as a data URL; a text file that looks like one is not decoded. */
function bytesOf(name: string, content: string): Buffer {
  const prefix = /\.(html|tex|info|json|md|txt|htm|svg)$/i.test(name) ? null : DATA_URL.exec(content)
  return prefix ? Buffer.from(content.slice(prefix[0].length), 'base64') : Buffer.from(content)
}
