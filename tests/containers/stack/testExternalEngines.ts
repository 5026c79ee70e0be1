import { createPool } from '@hikma/service-kit/createPool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAt, publishPages, readPages } from '../../../test-support/builders/createClient.ts'
import { docker } from '../../../test-support/engines/createComposeProject.ts'
import { postgresUrlOf, startPostgresContainer } from '../../../test-support/engines/databaseEngines.ts'
import { MINIO_ACCESS, minioStoreOf, startMinio } from '../../../test-support/engines/storeEngines.ts'
import type { Stack } from './buildStack.ts'

const BUCKET = 'external'

/** Declares the tests with a Postgres and an S3 outside of the stack. Afterwards the stack is as it was built. */
export function testExternalEngines(stackOf: () => Stack): void {
  describe('an external Postgres and an external S3', () => {
    let postgres: Awaited<ReturnType<typeof startPostgresContainer>>
    let minio: Awaited<ReturnType<typeof startMinio>>
    beforeAll(async () => {
      ;[postgres, minio] = await Promise.all([startPostgresContainer(), startMinio()])
    })
    let restoreEnvironment = () => {}
    afterAll(async () => {
      await Promise.all([postgres?.stop(), minio?.stop()])
      await stackOf().compose('down', '--volumes', '--timeout', '2')
      restoreEnvironment()
    })

    it('store the whole library, and the stack starts no engine of its own', async () => {
      const { url, compose, containersOf, networkOf, set } = stackOf()
      const address = new URL(postgresUrlOf(postgres))
      address.host = 'external-postgres:5432'
      restoreEnvironment = set({
        COMPOSE_FILE: 'docker-compose.yml:docker-compose.external.yml',
        DATABASE_URL: address.href,
        S3_URL: 'http://external-minio:9000',
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY: MINIO_ACCESS.accessKey,
        S3_SECRET_KEY: MINIO_ACCESS.secretKey,
        OPENAI_BASE_URL: '',
        OPENAI_MODEL: '',
      })
      // the services wait until they reach both
      await compose('up', '--detach', '--no-deps', 'storage-service', 'books-service', 'chat-service')
      for (const network of ['outside', 'model'])
        await docker('network', 'connect', '--alias', 'external-postgres', networkOf(network), postgres.getId())
      await docker('network', 'connect', '--alias', 'external-minio', networkOf('outside'), minio.getId())
      await compose('up', '--detach', '--wait')

      const client = clientAt(url)
      await client.signIn()
      await publishPages(client, 'external-book', ['<p>one</p>', '<p>two</p>'])
      expect(await readPages(client, 'external-book')).toEqual(['<p>one</p>', '<p>two</p>'])
      expect([...(await containersOf('postgres')), ...(await containersOf('minio'))]).toEqual([])
      const pool = createPool(postgresUrlOf(postgres), 'tests')
      const { rows } = await pool.query('select id from catalogue.books')
      await pool.end()
      expect(rows).toEqual([{ id: 'external-book' }])
      const keys: string[] = []
      for await (const { key } of minioStoreOf(minio, BUCKET).list('areas/external-book/')) keys.push(key)
      expect(keys.length).toBeGreaterThan(2)
    })

    it('come without the assistant if no model is configured: it answers 503 with a sentence', async () => {
      const visitor = clientAt(stackOf().url)
      expect((await visitor.ask('/api/chat/status')).body).toEqual({ enabled: false, isLocal: false })
      const question = (query: string) => visitor.ask('/api/chat', { method: 'POST', body: { query } })
      const answer = await question('Who?')
      expect([answer.status, answer.body]).toEqual([
        503,
        { error: 'The assistant is not available here.', code: 'assistant_off' },
      ])
      expect((await question('x'.repeat(70_000))).status).toBe(413)
    })
  })
}
