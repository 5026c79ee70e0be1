import { afterAll, beforeAll, describe } from 'vitest'
import { hasDocker } from '../../test-support/engines/hasDocker.ts'
import { makesAllTrials } from '../../test-support/trials.ts'
import { testFaults } from './faults/testFaults.ts'
import { testSoak } from './soak/testSoak.ts'
import { buildStack, type Stack } from './stack/buildStack.ts'
import { testAttacks } from './stack/testAttacks.ts'
import { testBackupAndRestore } from './stack/testBackupAndRestore.ts'
import { testDrill } from './stack/testDrill.ts'
import { testDocuments } from './stack/testDocuments.ts'
import { testExternalEngines } from './stack/testExternalEngines.ts'
import { testRotation } from './stack/testRotation.ts'
import { testReplicas } from './stack/testReplicas.ts'
import { testServing } from './stack/testServing.ts'
import { testTls } from './stack/testTls.ts'
import { testUpgrade } from './stack/testUpgrade.ts'

/**
 * All tests of this tier run in sequence on one stack, because starting one takes half a minute. Those that take long are
 * left to `make test-all` (CONTRIBUTING.md).
 */
describe.skipIf(!hasDocker)('the stack of docker-compose.yml', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await buildStack()
  })
  afterAll(() => stack?.stop())
  const stackOf = () => stack

  if (makesAllTrials) {
    testExternalEngines(stackOf)
    testTls(stackOf)
  }
  describe('with its own Postgres and MinIO', () => {
    beforeAll(() => stack.start())
    testServing(stackOf)
    testDocuments(stackOf)
    testAttacks(stackOf)
    testFaults(stackOf)
    if (makesAllTrials) {
      testReplicas(stackOf)
      testSoak(stackOf)
      testBackupAndRestore(stackOf)
      testDrill(stackOf)
      testUpgrade(stackOf)
      testRotation(stackOf)
    }
  })
})
