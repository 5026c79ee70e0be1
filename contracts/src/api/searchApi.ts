import { z } from 'zod'
import { DEFAULT_HITS, MAX_HITS, MAX_SEARCH } from '../limits.ts'
import { searchAnswer } from '../searchAnswer.ts'
import { bookParams } from './parameters.ts'
import { json, type Parameters, type Route } from './route.ts'

const searchQuery: Parameters = {
  q: {
    description:
      'Words, beginnings of words, and phrases in quotes. Letter variants, digits, half-spaces, accents and case make no difference.',
    schema: z.string().max(MAX_SEARCH),
    required: true,
  },
  limit: { description: 'Of hits.', schema: z.int().min(1).max(MAX_HITS).default(DEFAULT_HITS) },
}

const found = { description: 'The passages that match.', content: json(searchAnswer) }
const BAD_SEARCH = ['field_missing', 'field_invalid', 'search_too_long'] as const

/** The calls that search in the pages of books. */
export const searchApi: readonly Route[] = [
  {
    id: 'searchBook',
    service: 'books-service',
    method: 'get',
    path: '/api/books-db/:id/search',
    audience: 'readers',
    summary: 'Searches in the pages of a book',
    details: 'A passage, which is a paragraph or another block, matches if it has every word and phrase.',
    params: bookParams,
    query: searchQuery,
    answers: { 200: found, 400: BAD_SEARCH, 404: ['book_missing'], 429: ['too_many_searches'] },
  },
  {
    id: 'searchBooks',
    service: 'books-service',
    method: 'get',
    path: '/api/search',
    audience: 'readers',
    summary: 'Searches in the pages of all books',
    details: 'As in one book; of each book it gives its first five passages at most.',
    query: searchQuery,
    answers: { 200: found, 400: BAD_SEARCH, 429: ['too_many_searches'] },
  },
]
