import { isRefusal, type Answers, type Route } from './route.ts'

const WITH_BODY: Answers = {
  400: ['body_invalid', 'field_invalid'],
  413: ['request_too_large'],
  415: ['json_required', 'charset_unsupported'],
}
const FOR_ADMINS: Answers = { 401: ['sign_in_required'] }
/** The answer to a change that a page of another site requests through a browser (SECURITY.md §2.3). */
const CHANGING: Answers = { 403: ['other_site'] }
const ANY: Answers = { 421: ['host_unknown'], 500: ['internal'] }
/** The answers of services that check the session of every request. */
const IDENTIFIED: Answers = {
  503: ['unavailable', 'session_unknown'],
}

/** All answers of a call: its own, and those of every call of its kind. */
export function answersOf(route: Route): Answers {
  const shared = [
    ...(route.body ? [WITH_BODY] : []),
    ...(route.audience === 'admins' ? [FOR_ADMINS] : []),
    ...(route.method === 'get' ? [] : [CHANGING]),
    ...(route.service === 'books-service' || route.service === 'storage-service' ? [IDENTIFIED] : []),
    ...(route.service === 'front-door' ? [] : [ANY]),
  ]
  const answers: Record<number, Answers[number]> = { ...route.answers }
  for (const group of shared) {
    for (const [status, more] of Object.entries(group)) {
      const known = answers[Number(status)]
      answers[Number(status)] = known && isRefusal(known) && isRefusal(more) ? [...known, ...more] : (known ?? more)
    }
  }
  return answers
}
