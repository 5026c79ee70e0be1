import { hkdfSync } from 'node:crypto'

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hikma', purpose, 32))

/** The keys derived from a deployment's `SECRET`: one signs sessions, the other is the token between services. */
export const derivedKeys = (secret: string): { sessionKey: Buffer; serviceToken: string } => ({
  sessionKey: derive(secret, 'session'),
  serviceToken: derive(secret, 'service').toString('hex'),
})
