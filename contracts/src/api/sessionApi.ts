import { loginInput, sessionAnswer } from '../session.ts'
import { json, type Route } from './route.ts'

const path = '/api/session'

/** The calls to sign in, to ask for the session, and to sign out. */
export const sessionApi: readonly Route[] = [
  {
    id: 'signIn',
    service: 'books-service',
    method: 'post',
    path,
    audience: 'all',
    summary: 'Signs in',
    body: loginInput,
    answers: {
      204: {
        description: 'Signed in for 12 hours, which every request prolongs.',
        headers: { 'Set-Cookie': 'The session.' },
      },
      401: ['password_wrong'],
      429: ['too_many_attempts'],
      503: ['sign_in_busy'],
    },
  },
  {
    id: 'getSession',
    service: 'books-service',
    method: 'get',
    path,
    audience: 'all',
    summary: 'Tells whether you are signed in',
    answers: { 200: { description: 'Whether you are.', content: json(sessionAnswer) } },
  },
  {
    id: 'signOut',
    service: 'books-service',
    method: 'delete',
    path,
    audience: 'all',
    summary: 'Signs out',
    answers: { 204: { description: 'The session is over.', headers: { 'Set-Cookie': 'Takes the session away.' } } },
  },
]
