import { createHash } from 'node:crypto'

/** 132 bits are enough to tell the pages of one book apart. */
const DIGEST_LETTERS = 22

/** By which two pages with the same bytes are recognised without reading them. */
export const pageDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, DIGEST_LETTERS)
