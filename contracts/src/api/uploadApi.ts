import { z } from 'zod'
import { uploadAction } from '../upload.ts'
import { uploadAnswers } from '../uploadAnswers.ts'
import { NO_BOOK } from './parameters.ts'
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
      'aside until the book is put with that stage; nobody sees them before. A body may have 12 MB with a session, else 64 kB.',
    body: uploadAction,
    answers: {
      200: { description: 'It is done.', content: json(uploaded) },
      400: ['The bytes of cover.png are not what its extension says.', 'cover.png must be sent as a base64 data URL.'],
      401: ['Please sign in as an admin first.'],
      404: [NO_BOOK, 'There is no file 13.html.'],
      409: [
        'Delete the book first.',
        'There is another file 2.html.',
        'There is another figure with the name map.png.',
        'This publish was cancelled.',
      ],
      412: ['Somebody else saved this meanwhile. Please load it again.'],
      413: ['A page may have 2 MB at most.', 'An image may have 8 MB at most.'],
      507: ['The storage is full. Nothing was changed.'],
    },
  },
]
