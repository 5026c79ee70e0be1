import { z } from 'zod'
import type { Parameters, Route } from './route.ts'

const path = '/api/carry'
const ETAG = { ETag: 'The version of the state.' }

const conditions: Parameters = {
  'If-Match': { description: 'The version that is replaced.', schema: z.string().regex(/^"\d{1,15}"$/) },
  'If-None-Match': { description: 'Only `*`: for a new state.', schema: z.literal('*') },
}

/** The calls of what a reader carries between devices (decision 90). */
export const carryApi: readonly Route[] = [
  {
    id: 'readCarried',
    service: 'books-service',
    method: 'get',
    path,
    audience: 'keyHolders',
    summary: 'Gives the sealed state that devices carry',
    details: 'The server cannot read it, and stores only a hash of the key.',
    headers: {
      'If-None-Match': { description: 'The version that is known: 304 if it is the same.', schema: z.string() },
    },
    answers: {
      200: { description: 'The state.', content: { 'application/octet-stream': null }, headers: ETAG },
      304: { description: 'It is the version that is known.', headers: ETAG },
      401: ['carry_key_required'],
      404: ['carry_missing'],
      410: ['carry_ended'],
      429: ['too_many_codes'],
    },
  },
  {
    id: 'writeCarried',
    service: 'books-service',
    method: 'put',
    path,
    audience: 'keyHolders',
    summary: 'Replaces the sealed state that was read, or begins a new one',
    details: 'A state that nobody used for two years is deleted. No backup holds it.',
    headers: conditions,
    octetBody: 'The sealed state, 1 MB at most.',
    answers: {
      204: { description: 'It is stored.', headers: ETAG },
      400: ['carry_if_match_invalid', 'if_none_match_invalid'],
      401: ['carry_key_required'],
      404: ['carry_missing'],
      410: ['carry_ended'],
      412: ['carry_changed'],
      413: ['carry_too_large'],
      415: ['octets_required'],
      428: ['carry_version_required'],
      429: ['too_many_codes', 'carry_address_full'],
      507: ['carry_full'],
    },
  },
  {
    id: 'endCarrying',
    service: 'books-service',
    method: 'delete',
    path,
    audience: 'keyHolders',
    summary: 'Deletes the state for all devices, for good',
    answers: {
      204: { description: 'It is deleted; its key is answered with 410 from now on.' },
      401: ['carry_key_required'],
      404: ['carry_missing'],
      429: ['too_many_codes'],
    },
  },
]
