import { expect } from 'vitest'
import type { BodyAttack } from './attacks/bodies.ts'
import { readEtags, type TestService } from './createTestStorage.ts'
import { errorBody } from './errorBody.ts'

/** Details that no answer may reveal. */
const INTERNAL =
  /\bat \S+ \(|node_modules|node:internal|\.ts\b|zod|koa|minio|objects\/|areas\/|manifests\/|ENOENT|EACCES|\bundefined\b|\[object/i

const isRefusal = (status: number) => status >= 400 && status < 500

/** The target of an attack: storage-service itself, or nginx in front of it. */
export interface BodyTarget {
  id: string
  send(body: string, viewer: 'admin' | 'visitor'): Promise<{ status: number; body: unknown; contentType: string }>
  /** All that an attack must not change. */
  state(): Promise<unknown>
}

/** Expects that each body is refused with 4xx and a sentence that reveals nothing, and that the state is unchanged. */
export async function expectRefusals(
  target: BodyTarget,
  { viewer = 'admin', status, bodies }: BodyAttack,
): Promise<void> {
  const before = await target.state()
  for (const body of bodies(target.id)) {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await target.send(sent, viewer)
    const shown = { sent: sent.slice(0, 200), ...answer }
    expect(shown).toEqual({
      ...shown,
      status: status ?? expect.toSatisfy(isRefusal),
      body: errorBody(expect.stringMatching(/^[A-Z'0-9].*\.$/s)),
      contentType: expect.stringContaining('application/json'),
    })
    expect((answer.body as { error: string }).error).not.toMatch(INTERNAL)
  }
  expect(await target.state()).toEqual(before)
}

export const storageTarget = (service: TestService, id: string): BodyTarget => ({
  id,
  async send(sent, viewer) {
    const { status, body, headers } = await service.postText(sent, viewer)
    return { status, body, contentType: headers['content-type'] ?? '' }
  },
  state: () => readEtags(service.store),
})
