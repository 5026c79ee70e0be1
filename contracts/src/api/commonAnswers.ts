import { isRefusal, type Answers, type Route } from './route.ts'

const WITH_BODY: Answers = {
  400: ['The body is not valid JSON.', "The field 'title' is wrong: must not be empty."],
  413: ['The request is too large.'],
  415: ['Only JSON is accepted here (application/json).'],
}
const FOR_ADMINS: Answers = { 401: ['Please sign in as an admin first.'] }
/** Changes that a page of another site requests through a browser (SECURITY.md §2.3). */
const CHANGING: Answers = { 403: ['Requests from other sites are refused.'] }
const ANY: Answers = { 500: ['Something went wrong here. Please try again.'] }
/** Services that check the session of every request. */
const IDENTIFIED: Answers = {
  503: [
    'Hikma cannot answer this right now. Please try again in a moment.',
    'Your session cannot be checked right now. Please try again in a moment.',
  ],
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
