import { afterAll, beforeAll, describe } from 'vitest'
import { hasDocker } from '../engines/docker.ts'
import { endToEndTests } from './e2eOnStack/endToEndTests.ts'
import { faults } from './faults/faults.ts'
import { soaking } from './soak/soaking.ts'
import { attacks } from './stack/attacks.ts'
import { losing } from './stack/losing.ts'
import { outside } from './stack/outside.ts'
import { replicas } from './stack/replicas.ts'
import { serving } from './stack/serving.ts'
import { buildStack, type Stack } from './stack/buildStack.ts'

/** One stack for everything that is tried on it, one after the other: it takes a minute to build and to start. */
describe.skipIf(!hasDocker)('the stack of docker-compose.yml', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await buildStack()
  })
  afterAll(() => stack?.stop())
  const stackOf = () => stack

  outside(stackOf)
  describe('on engines of its own', () => {
    beforeAll(() => stack.start())
    serving(stackOf)
    replicas(stackOf)
    attacks(stackOf)
    faults(stackOf)
    soaking(stackOf)
    losing(stackOf)
    endToEndTests(stackOf)
  })
})
