import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { publishSamples } from '@hikma/publisher/publishSamples'
import { PASSWORD } from '../../../test-support/engines/secrets.ts'
import { runOnOwnStack } from '../stack/runOnOwnStack.ts'
import { playwrightEnvironment } from './playwrightEnvironment.ts'

/** `make e2e-stack [ONLY=name,name]` runs the end-to-end tests through nginx, on a stack of their own. */
await runOnOwnStack(async (stack) => {
  // every library of the end-to-end tests starts with the sample books
  await publishSamples({ url: stack.url, password: PASSWORD })
  const only = (process.argv[2] ?? '').split(',').filter(Boolean)
  const options = ['--project=nginx-few-books', '--project=nginx', '--project=nginx-assistant', '--retries=0', ...only]
  const command = ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...options]
  const [code] = await once(
    spawn('npx', command, { env: { ...(await playwrightEnvironment(stack)), ALL_ON_STACK: 'true' }, stdio: 'inherit' }),
    'exit',
  )
  return code === 0
})
