import { signSession } from '@hikma/service-kit/sessionCookie'
import { describe, expect, it } from 'vitest'
import { createClient, publishPages } from '../../test-support/builders/createClient.ts'
import { PASSWORD, testKeys } from '../../test-support/engines/secrets.ts'
import { startLibrary } from '../builders/startLibrary.ts'

const library = startLibrary()

async function signIn(name: unknown) {
  const { status, headers } = await library.visitor.ask('/api/session', {
    method: 'POST',
    body: { password: PASSWORD, name },
  })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const session = await createClient(library.replica).ask('/api/session', { headers: { cookie } })
  return { status, cookie, session: session.body }
}

describe('the name given at sign-in', () => {
  it('is shown by the session and by what is changed in it, through both services', async () => {
    await publishPages(library.admin, 'the-lamp', ['one'])
    const { cookie, session } = await signIn('  مینا Rad ')
    expect(session).toEqual({ admin: true, name: 'مینا Rad' })
    const client = createClient(library.replica)
    const ask = (path: string, method: string, body: object) => client.ask(path, { method, body, headers: { cookie } })
    await ask('/api/upload', 'POST', { action: 'upload', bucketName: 'the-lamp', filePath: '1.html', fileContent: 'x' })
    await ask('/api/books-db/the-lamp', 'PUT', { isPublic: false })
    const { revisions } = (await library.admin.history('the-lamp')).body
    expect(revisions.map(({ kind, by }) => [kind, by])).toEqual([
      ['visibility', 'مینا Rad'],
      ['save', 'مینا Rad'],
      ['create', null],
    ])
  })

  it.each([[''], ['\u200b\u200f'], [undefined]])('is none if it is %j', async (name) => {
    expect((await signIn(name)).session).toEqual({ admin: true })
  })

  it.each([['\u202eevil'], ['a'.repeat(101)], [7], ['a\0b'], ['\ud800'], [null]])(
    'is refused if it is %j',
    async (name) => {
      expect((await signIn(name)).status).toBe(400)
    },
  )

  it('of a cookie that is not ours counts for nothing', async () => {
    const key = testKeys.sessionKey.map((byte) => byte ^ 1)
    const cookie = `hikma_session=${await signSession('some-id', key, Date.now(), { name: 'Somebody Else' })}`
    const { body } = await createClient(library.replica).ask('/api/session', { headers: { cookie } })
    expect(body).toEqual({ admin: false })
  })
})
