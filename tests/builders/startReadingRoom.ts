import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelSettings } from '@hikma/chat-service/modelEnv'
import { listen, portOf } from '@hikma/service-kit/listen'
import { createStandalone } from '@hikma/standalone/createStandalone'
import { openPGliteDatabase } from '@hikma/standalone/openPGliteDatabase'
import { clientAt } from '../../test-support/builders/createClient.ts'
import { silentLogger as logger } from '../../test-support/builders/createStorage.ts'
import { copyEmptyDatabase } from '../../test-support/engines/pgliteTemplate.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import { startFakeModel } from '../../test-support/engines/startFakeModel.ts'
import { buildModel } from './buildModel.ts'
import { readingCalls } from './readingCalls.ts'

/** The whole product in one process in front of a fake model, with the calls of readers who ask about books. */
export async function startReadingRoom(settings: Partial<ModelSettings> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hikma-reading-'))
  await copyEmptyDatabase(dataDir)
  const model = await startFakeModel()
  const standalone = await createStandalone({
    dataDir,
    db: await openPGliteDatabase(dataDir),
    password: PASSWORD,
    secret: 's'.repeat(32),
    model: buildModel({ baseUrl: model.url, ...settings }),
    logger,
    trustProxy: true,
  })
  const server = await listen(standalone.handler, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${portOf(server)}`
  const admin = clientAt(url)
  const visitor = clientAt(url)
  const cookie = await admin.signIn()
  return {
    model,
    admin,
    visitor,
    /** The `Cookie` header of an admin. */
    cookie,
    ...readingCalls({ admin, chatUrl: url, model }),

    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await standalone.stop()
      await model.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type ReadingRoom = Awaited<ReturnType<typeof startReadingRoom>>
