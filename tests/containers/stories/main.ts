import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { publishSamples } from '@hikma/publisher/publishSamples'
import { PASSWORD } from '../../engines/secrets.ts'
import { onOwnStack } from '../stack/onOwnStack.ts'
import { storiesEnv } from './storiesEnv.ts'

/** `make stories [ONLY=name,name]`: the stories of the one-process mode, through nginx. */
await onOwnStack(async (stack) => {
  // every library of a story begins with them
  await publishSamples({ url: stack.url, password: PASSWORD })
  const only = (process.argv[2] ?? '').split(',').filter(Boolean)
  const told = ['--project=nginx', '--project=nginx-assistant', '--retries=0', ...only]
  const words = ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...told]
  const [code] = await once(spawn('npx', words, { env: await storiesEnv(stack), stdio: 'inherit' }), 'exit')
  return code === 0
})
