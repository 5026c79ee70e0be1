import { z } from 'zod'
import { uploadAction } from '../upload.ts'
import { uploadAnswers } from '../uploadAnswers.ts'
import { json, type Route } from './route.ts'

const success = z.literal(true)

/** `UploadedCreateBucket`, `UploadedList`, … */
const nameOf = (action: string): string => `Uploaded${action.charAt(0).toUpperCase()}${action.slice(1)}`

const uploaded = z
  .union(
    Object.entries(uploadAnswers).map(([action, { shape }]) =>
      z.object({ success, ...shape }).meta({ id: nameOf(action), description: `What \`${action}\` answers.` }),
    ),
  )
  .meta({ id: 'Uploaded' })

/** The call for the seven actions on a book's files (BEHAVIOUR.md §7.1). */
export const uploadApi: readonly Route[] = [
  {
    id: 'actOnFiles',
    service: 'storage-service',
    method: 'post',
    path: '/api/upload',
    audience: 'readers',
    summary: 'Does one of seven actions on the files of a book',
    details:
      '`list` and `download` are for whoever may read the book, the others for admins. With `stage`, files are kept ' +
      'aside until the book is put with that stage; nobody sees them before. A body may have 12 MB with a session, else 64 kB. ' +
      'Visitors get files of 256 kB at most by `download`; the links below /api/download/ have no such limit.',
    body: uploadAction,
    answers: {
      200: { description: 'It is done.', content: json(uploaded) },
      400: ['bytes_mismatch', 'data_url_required'],
      401: ['sign_in_required'],
      404: ['book_missing', 'file_missing'],
      409: ['book_exists', 'file_exists', 'figure_exists', 'stage_cancelled'],
      412: ['saved_meanwhile'],
      413: ['page_too_large', 'image_too_large', 'download_too_large'],
      429: ['downloads_open'],
      503: ['format_newer'],
      507: ['storage_full'],
    },
  },
]
