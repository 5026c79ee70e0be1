import { derivedKeys } from '@hikma/service-kit/derivedKeys'

/** The admin password of every library that tests start. */
export const PASSWORD = 'a password for tests'

export const testKeys = derivedKeys('a secret for tests that is long enough')
