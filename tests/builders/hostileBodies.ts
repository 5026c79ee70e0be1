import { expect } from 'vitest'
import { listing, type TestService, type Who } from './storageService.ts'

/** What must never be said to anybody outside. */
const INTERNAL =
  /\bat \S+ \(|node_modules|node:internal|\.ts\b|zod|koa|minio|objects\/|areas\/|manifests\/|ENOENT|EACCES|\bundefined\b|\[object/i

const isRefusal = (status: number) => status >= 400 && status < 500

/** Each is refused with 4xx and a sentence that gives nothing away, and the store is as it was. */
export async function expectRefusals(
  service: TestService,
  bodies: unknown[],
  who: Who = 'admin',
  status?: number,
): Promise<void> {
  const before = await listing(service.store)
  for (const body of bodies) {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await service.act({}, who).set('content-type', 'application/json').send(sent)
    const told = { sent: sent.slice(0, 200), status: answer.status, body: answer.body }
    expect(told).toEqual({
      ...told,
      status: status ?? expect.toSatisfy(isRefusal),
      body: { error: expect.any(String) },
    })
    expect(answer.body.error).not.toMatch(INTERNAL)
    expect(answer.body.error).toMatch(/^[A-Z'0-9].*\.$/s)
    expect(answer.headers['content-type']).toContain('application/json')
  }
  expect(await listing(service.store)).toEqual(before)
}
