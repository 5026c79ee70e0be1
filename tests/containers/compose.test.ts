import { beforeAll, describe } from 'vitest'
import { hasDocker } from '../../test-support/engines/hasDocker.ts'
import { makesAllTrials } from '../../test-support/trials.ts'
import { testFaults } from './faults/testFaults.ts'
import { testSoak } from './soak/testSoak.ts'
import { provideStack } from './stack/provideStack.ts'
import { testAttacks } from './stack/testAttacks.ts'
import { testBackupAndRestore } from './stack/testBackupAndRestore.ts'
import { testDocuments } from './stack/testDocuments.ts'
import { testDrill } from './stack/testDrill.ts'
import { testRotation } from './stack/testRotation.ts'
import { testServing } from './stack/testServing.ts'

/**
 * These run in sequence on one stack, because starting one takes half a minute. Those that take long are left to
 * `make test-all` (CONTRIBUTING.md).
 */
describe.skipIf(!hasDocker)('the stack of docker-compose.yml', () => {
  const stackOf = provideStack()
  beforeAll(() => stackOf().start())
  testServing(stackOf)
  testDocuments(stackOf)
  testAttacks(stackOf)
  testFaults(stackOf)
  if (makesAllTrials) {
    testSoak(stackOf)
    testBackupAndRestore(stackOf)
    testDrill(stackOf)
    testRotation(stackOf)
  }
})
