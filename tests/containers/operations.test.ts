import { beforeAll, describe } from 'vitest'
import { hasDocker } from '../../test-support/engines/hasDocker.ts'
import { makesAllTrials } from '../../test-support/trials.ts'
import { provideStack } from './stack/provideStack.ts'
import { testExternalEngines } from './stack/testExternalEngines.ts'
import { testReplicas } from './stack/testReplicas.ts'
import { testTls } from './stack/testTls.ts'
import { testUpgrade } from './stack/testUpgrade.ts'

/**
 * External engines, TLS, replicas and upgrades, on a second stack beside that of the faults: in `make test-all` alone.
 */
describe.skipIf(!hasDocker || !makesAllTrials)('operations on the stack of docker-compose.yml', () => {
  // an upgrade gives the names of its images to others
  const stackOf = provideStack({ hasOwnImages: true })
  testExternalEngines(stackOf)
  testTls(stackOf)
  describe('with its own Postgres and MinIO', () => {
    beforeAll(() => stackOf().start())
    testReplicas(stackOf)
    testUpgrade(stackOf)
  })
})
