import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { publishSamples } from '@hikma/publisher/publishSamples'
import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import { runOnOwnStack } from '../stack/runOnOwnStack.ts'
import { playwrightEnvironment } from './playwrightEnvironment.ts'

/** Runs Playwright with the given arguments beside a stack of its own (`make test`, `make e2e-stack`). */
await runOnOwnStack(async (stack) => {
  // every library of the end-to-end tests starts with the sample books
  await publishSamples({ url: stack.url, password: PASSWORD })
  const command = ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)]
  const [code] = await once(
    spawn('npx', command, { env: await playwrightEnvironment(stack), stdio: 'inherit' }),
    'exit',
  )
  return code === 0
})
