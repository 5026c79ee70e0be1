import { expect } from 'vitest'
import type { BodyAttack } from './attacks/bodies.ts'
import { readEtags, type TestService } from './createTestStorage.ts'

/** What must never be said to anybody outside. */
const INTERNAL =
  /\bat \S+ \(|node_modules|node:internal|\.ts\b|zod|koa|minio|objects\/|areas\/|manifests\/|ENOENT|EACCES|\bundefined\b|\[object/i

const isRefusal = (status: number) => status >= 400 && status < 500

/** Who takes the bodies of an attack: storage-service itself, or nginx before it. */
export interface BodyTarget {
  id: string
  send(body: string, who: 'admin' | 'visitor'): Promise<{ status: number; body: unknown; contentType: string }>
  /** Everything that an attack must not change. */
  state(): Promise<unknown>
}

/** Each is refused with 4xx and a sentence that gives nothing away, and everything is as it was. */
export async function expectRefusals(target: BodyTarget, { who = 'admin', status, bodies }: BodyAttack): Promise<void> {
  const before = await target.state()
  for (const body of bodies(target.id)) {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await target.send(sent, who)
    const told = { sent: sent.slice(0, 200), ...answer }
    expect(told).toEqual({
      ...told,
      status: status ?? expect.toSatisfy(isRefusal),
      body: { error: expect.stringMatching(/^[A-Z'0-9].*\.$/s) },
      contentType: expect.stringContaining('application/json'),
    })
    expect((answer.body as { error: string }).error).not.toMatch(INTERNAL)
  }
  expect(await target.state()).toEqual(before)
}

export const storageTarget = (service: TestService, id: string): BodyTarget => ({
  id,
  async send(sent, who) {
    const { status, body, headers } = await service.say(sent, who)
    return { status, body, contentType: headers['content-type'] ?? '' }
  },
  state: () => readEtags(service.store),
})
