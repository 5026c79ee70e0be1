import { createPool } from '@hikma/service-kit/createPool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAt, publishPages, readPages } from '../../builders/client.ts'
import { docker } from '../../engines/composeProject.ts'
import { postgresUrlOf, startPostgresContainer } from '../../engines/databases.ts'
import { MINIO_ACCESS, minioStoreOf, startMinio } from '../../engines/stores.ts'
import type { Stack } from './buildStack.ts'

const BUCKET = 'theirs'

/** The services alone, on engines that are not of this stack, which is as it was built afterwards. */
export function outside(stackOf: () => Stack): void {
  describe('a Postgres and an S3 of somebody else', () => {
    let postgres: Awaited<ReturnType<typeof startPostgresContainer>>
    let minio: Awaited<ReturnType<typeof startMinio>>
    beforeAll(async () => {
      ;[postgres, minio] = await Promise.all([startPostgresContainer(), startMinio()])
    })
    let putBack = () => {}
    afterAll(async () => {
      await Promise.all([postgres?.stop(), minio?.stop()])
      await stackOf().compose('down', '--volumes', '--timeout', '2')
      putBack()
    })

    it('carry the whole library, and nothing is kept beside them', async () => {
      const { url, compose, containersOf, networkOf, set } = stackOf()
      const address = new URL(postgresUrlOf(postgres))
      address.host = 'their-postgres:5432'
      putBack = set({
        COMPOSE_FILE: 'docker-compose.yml:docker-compose.external.yml',
        DATABASE_URL: address.href,
        S3_URL: 'http://their-minio:9000',
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY: MINIO_ACCESS.accessKey,
        S3_SECRET_KEY: MINIO_ACCESS.secretKey,
        OPENAI_BASE_URL: '',
        OPENAI_MODEL: '',
      })
      // the services wait until both are to be found
      await compose('up', '--detach', '--no-deps', 'storage-service', 'books-service', 'chat-service')
      for (const network of ['outside', 'model'])
        await docker('network', 'connect', '--alias', 'their-postgres', networkOf(network), postgres.getId())
      await docker('network', 'connect', '--alias', 'their-minio', networkOf('outside'), minio.getId())
      await compose('up', '--detach', '--wait')

      const client = clientAt(url)
      await client.signIn()
      await publishPages(client, 'elsewhere', ['<p>one</p>', '<p>two</p>'])
      expect(await readPages(client, 'elsewhere')).toEqual(['<p>one</p>', '<p>two</p>'])
      expect([...(await containersOf('postgres')), ...(await containersOf('minio'))]).toEqual([])
      const pool = createPool(postgresUrlOf(postgres), 'tests')
      const { rows } = await pool.query('select id from catalogue.books')
      await pool.end()
      expect(rows).toEqual([{ id: 'elsewhere' }])
      const keys: string[] = []
      for await (const { key } of minioStoreOf(minio, BUCKET).list('areas/elsewhere/')) keys.push(key)
      expect(keys.length).toBeGreaterThan(2)
    })

    it('have no assistant where no model is configured, and say so', async () => {
      const visitor = clientAt(stackOf().url)
      expect((await visitor.ask('/api/chat/status')).body).toEqual({ enabled: false })
      const question = (query: string) => visitor.ask('/api/chat', { method: 'POST', body: { query } })
      const answer = await question('Who?')
      expect([answer.status, answer.body]).toEqual([503, { error: 'The assistant is not available here.' }])
      expect((await question('x'.repeat(70_000))).status).toBe(413)
    })
  })
}
