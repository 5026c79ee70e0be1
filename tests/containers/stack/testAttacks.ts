import { beforeAll, describe, expect, it } from 'vitest'
import { attackedFiles, BODY_ATTACKS } from '../../builders/attacks/bodies.ts'
import { NAME_ATTACKS } from '../../builders/attacks/names.ts'
import { CLOSE, post, REQUEST_ATTACKS } from '../../builders/attacks/requests.ts'
import { makesAllTrials } from '../../../test-support/trials.ts'
import { clientAt, publishPages } from '../../../test-support/builders/createClient.ts'
import { expectRefusals, type BodyTarget } from '../../builders/hostileBodies.ts'
import { expectRefusal, type RequestTarget } from '../../builders/hostileRequests.ts'
import { sendRaw } from '../../builders/startRawServer.ts'
import type { Stack } from './buildStack.ts'

const ID = 'attacked-book'
/** nginx refuses some requests itself, with another status than the service. */
const REFUSED = [400, 401, 403, 404, 405, 413, 414, 415, 431]

/** Declares the tests that send the attacks on storage-service through nginx. */
export function testAttacks(stackOf: () => Stack): void {
  describe('attacks through nginx', () => {
    let cookie: string
    let bodies: BodyTarget
    let raw: RequestTarget
    beforeAll(async () => {
      const { url } = stackOf()
      const admin = clientAt(url)
      cookie = await admin.signIn()
      const { '1.html': page = '', ...files } = attackedFiles
      await publishPages(admin, ID, [page])
      for (const [filePath, fileContent] of Object.entries(files)) {
        const { status } = await admin.upload({ action: 'upload', bucketName: ID, filePath, fileContent })
        expect(status).toBe(200)
      }
      const state = async () => [
        (await admin.upload({ action: 'list', bucketName: ID })).body,
        (await admin.book(ID)).body.version,
      ]
      bodies = {
        id: ID,
        state,
        async send(sent, who) {
          const answer = await fetch(`${url}/api/upload`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...(who === 'admin' && { cookie }) },
            body: sent,
          })
          const contentType = answer.headers.get('content-type') ?? ''
          return { status: answer.status, body: await answer.json(), contentType }
        },
      }
      raw = { state, before: await state(), ask: (request) => sendRaw(Number(new URL(url).port), request) }
    })

    // nginx passes bodies on as they are, so tests/api, which sends the same to the service, sees what `make test` must see
    it.runIf(makesAllTrials).each(Object.entries({ ...BODY_ATTACKS, ...NAME_ATTACKS }))(
      '%s are refused',
      (_what, attack) => expectRefusals(bodies, attack),
    )

    it.each(Object.entries(REQUEST_ATTACKS))('%s are refused', async (_what, { requests }) => {
      for (const request of requests(ID, cookie)) await expectRefusal(raw, request, REFUSED)
    })

    it('a body of 64 MB is refused before it is sent', async () => {
      const headers = { 'content-type': 'application/json', 'content-length': String(64 * 1024 * 1024) }
      await expectRefusal(raw, { method: 'POST', path: '/api/upload', headers, body: [] }, 413)
    })

    it('headers without end and an address without end are refused', async () => {
      await expectRefusal(raw, { path: `/api/books?${'x'.repeat(40_000)}`, headers: CLOSE }, 414)
      await expectRefusal(raw, { path: '/api/books', headers: { ...CLOSE, 'x-long': 'x'.repeat(40_000) } }, [400, 431])
      await expectRefusal(raw, post('{}', { 'content-length': 'many' }), 400)
    })
  })
}
