import { mimeTypeOf } from '@hikma/contracts/areaNames'
import type { UploadAction } from '@hikma/contracts/upload'
import { answerOf } from '../../../api/answerOf.ts'
import { areaApi } from '../../../api/areaApi.ts'
import type { BooksDispatch } from '../../../api/booksApi.ts'

/** Calls on the text files of a book's pages. Each throws an ApiError if it fails. */
export function createPageFiles(bucketName: string, dispatch: BooksDispatch) {
  const act = async <T>(body: UploadAction) =>
    (await answerOf(dispatch(areaApi.endpoints.actOnArea.initiate(body, { track: false })))).answer as T
  return {
    list: async () =>
      (await act<{ data: { name: string }[] }>({ action: 'list', bucketName })).data.map(({ name }) => name),
    read: (filePath: string) => act<{ content: string; etag: string }>({ action: 'download', bucketName, filePath }),
    /** Gives the new etag; 412 if the file is no longer that of the etag. */
    save: async (filePath: string, fileContent: string, ifMatch: string) => {
      const contentType = mimeTypeOf(filePath)
      const body = { action: 'upload', bucketName, filePath, fileContent, contentType, ifMatch } as const
      return (await act<{ data: { etag: string } }>(body)).data.etag
    },
  }
}

export type PageFiles = ReturnType<typeof createPageFiles>
