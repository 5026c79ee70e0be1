const BYTES = 16

/** A name for one attempt to publish. (`randomUUID` exists over https only.) */
export const attemptName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
