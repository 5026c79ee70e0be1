import { type CarriedState, parseState } from './CarriedState.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The format that this version writes: the first byte of a sealed state. */
export const FORMAT = 1
const NONCE_BYTES = 12
/** A state of 1 MB that unpacks to more was not made by this code. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024

/** `damaged`: not sealed by this code, or changed since. `newer` and `older`: of a version of Hikma that writes otherwise. */
export type UnreadableReason = 'damaged' | 'newer' | 'older'

export class UnreadableState extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(`The carried state is ${reason}`)
    this.reason = reason
  }
}

/** The format is part of what is authenticated, so nobody can pass a state off as another format. */
const algorithm = (nonce: Bytes, format: number) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(`hikma carry ${format}`),
})

/** Packs and seals a state: a byte for the format, a nonce, and what only the key opens. */
export async function sealState(state: CarriedState, key: CryptoKey): Promise<Bytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const packed = await readAll(
    new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  )
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, FORMAT), key, packed)
  const bytes = new Uint8Array(1 + NONCE_BYTES + sealed.byteLength)
  bytes[0] = FORMAT
  bytes.set(nonce, 1)
  bytes.set(new Uint8Array(sealed), 1 + NONCE_BYTES)
  return bytes
}

/** Opens a sealed state. Throws `UnreadableState`. */
export async function openState(bytes: Bytes, key: CryptoKey): Promise<CarriedState> {
  const [format = 0] = bytes
  if (format > FORMAT) throw new UnreadableState('newer')
  if (format < FORMAT) throw new UnreadableState('older')
  const state = parseState(await unsealed(bytes, key))
  if (!state) throw new UnreadableState('damaged')
  return state
}

async function unsealed(bytes: Bytes, key: CryptoKey): Promise<string> {
  const nonce = bytes.slice(1, 1 + NONCE_BYTES)
  try {
    const packed = await crypto.subtle.decrypt(algorithm(nonce, FORMAT), key, bytes.slice(1 + NONCE_BYTES))
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(await readAll(unpacked))
  } catch {
    throw new UnreadableState('damaged')
  }
}

async function readAll(stream: ReadableStream<Bytes>): Promise<Bytes> {
  const chunks: Bytes[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > MAX_UNPACKED_BYTES) throw new RangeError('Longer than any state')
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
