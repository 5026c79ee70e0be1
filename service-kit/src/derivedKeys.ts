import { hkdfSync } from 'node:crypto'

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hikma', purpose, 32))

/** What the one `SECRET` of a deployment becomes: the sessions' key and the services' token to each other. */
export const derivedKeys = (secret: string): { sessionKey: Buffer; serviceToken: string } => ({
  sessionKey: derive(secret, 'session'),
  serviceToken: derive(secret, 'service').toString('hex'),
})
