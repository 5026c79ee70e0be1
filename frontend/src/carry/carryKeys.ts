/** 128 random bits that stand for a reader (decision 90). */
export type CarryCode = Uint8Array<ArrayBuffer>

export const CODE_BYTES = 16

export interface CarryKeys {
  /** 32 bytes as base64url: the only thing that the server gets. */
  access: string
  /** AES-256-GCM; it cannot be exported. */
  sealing: CryptoKey
}

export const newCode = (): CarryCode => crypto.getRandomValues(new Uint8Array(CODE_BYTES))

/** Browsers have cryptography only over https and on this machine. */
export const canCarry = (): boolean => globalThis.crypto?.subtle !== undefined

/** The two keys of a code. Neither tells the other or the code. */
export async function carryKeysOf(code: CarryCode): Promise<CarryKeys> {
  const source = await crypto.subtle.importKey('raw', code, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const access = await crypto.subtle.deriveBits(derivation('hikma carry 1: access'), source, 256)
  const sealing = await crypto.subtle.deriveKey(
    derivation('hikma carry 1: sealing'),
    source,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return { access: base64UrlOf(new Uint8Array(access)), sealing }
}

/** The code is random, so HKDF needs no salt. */
const derivation = (purpose: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: new TextEncoder().encode(purpose),
})

const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
