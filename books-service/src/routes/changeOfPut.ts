import { bookPatch, bookPut } from '@hikma/contracts/book'
import type { BookChange } from '@hikma/contracts/changes'
import { httpError } from '@hikma/service-kit/httpError'
import { parse } from '@hikma/service-kit/parse'
import { z } from 'zod'

const anyObject = z.record(z.string(), z.unknown())
const PATCHED_FIELDS = new Set(Object.keys(bookPatch.shape))

/** The change of a PUT: a patch if the body has only the fields of a patch, else a new record. Throws 400. */
export function changeOfPut(body: unknown, onlyNew: boolean): BookChange {
  const fields = parse(anyObject, body)
  if (Object.keys(fields).every((field) => PATCHED_FIELDS.has(field))) {
    const patch = parse(bookPatch, fields)
    if (onlyNew) throw httpError('new_book_incomplete')
    return { type: 'patch', patch }
  }
  const { stage, pageNames, ...record } = parse(bookPut, fields)
  const staged = stage !== undefined && { stage, ...(pageNames && { pageNames }) }
  return { type: 'put', record, ...staged, ...(onlyNew && { onlyNew }) }
}
