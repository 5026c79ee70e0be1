import { chatAnswer, chatEvent, chatQuestion, chatStatus } from '../chat.ts'
import { json, type Route } from './route.ts'

/** The calls of the assistant. */
export const chatApi: readonly Route[] = [
  {
    id: 'getChatStatus',
    service: 'chat-service',
    method: 'get',
    path: '/api/chat/status',
    audience: 'all',
    summary: 'Tells whether there is an assistant',
    answers: { 200: { description: 'Whether there is.', content: json(chatStatus) } },
  },
  {
    id: 'ask',
    service: 'chat-service',
    method: 'post',
    path: '/api/chat',
    audience: 'all',
    summary: 'Asks the assistant',
    details:
      'With `stream` the answer comes in pieces, as server-sent events whose data is one `ChatEvent` each; the last says ' +
      '`done`, or why there is no more. Nothing of a question is kept. An address may ask 10 times a minute, 200 an hour, ' +
      'has two questions answered at the same time and four waiting, and uses only a share of the tokens of a day.',
    body: chatQuestion,
    answers: {
      200: {
        description: 'The answer. Without `result` the assistant had nothing to say.',
        content: { ...json(chatAnswer), 'text/event-stream': chatEvent },
      },
      403: ['assistant_off_for_book'],
      404: ['book_missing'],
      413: ['question_too_long'],
      429: ['too_many_questions', 'questions_open', 'address_used_up'],
      502: ['assistant_failed'],
      503: ['assistant_off', 'assistant_busy', 'assistant_used_up'],
      504: ['assistant_slow'],
    },
  },
]
