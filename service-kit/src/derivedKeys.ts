import { hkdfSync } from 'node:crypto'

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'hikma', purpose, 32))

export interface DerivedKeys {
  /** Signs sessions. */
  sessionKey: Buffer
  /** The token between services. */
  serviceToken: string
  /** Those of further secrets, which are accepted, too. */
  acceptedKeys: Buffer[]
  acceptedTokens: string[]
}

/**
 * The keys derived from a deployment's `SECRET`. While it is replaced, `SECRET` is several values with commas between them:
 * the first one is used, the others are accepted.
 */
export function derivedKeys(secrets: string): DerivedKeys {
  const [secret = '', ...accepted] = secrets.split(',')
  const sessionKeyOf = (each: string): Buffer => derive(each, 'session')
  const serviceTokenOf = (each: string): string => derive(each, 'service').toString('hex')
  return {
    sessionKey: sessionKeyOf(secret),
    serviceToken: serviceTokenOf(secret),
    acceptedKeys: accepted.map(sessionKeyOf),
    acceptedTokens: accepted.map(serviceTokenOf),
  }
}
