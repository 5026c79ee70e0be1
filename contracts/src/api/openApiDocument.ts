import { PRODUCT_NAME } from '../product.ts'
import { VERSION } from '../version.ts'
import { answersOf } from './commonAnswers.ts'
import { errorAnswer } from '../errorAnswer.ts'
import { type ErrorCode, ERRORS, toErrorAnswer } from '../errors.ts'
import { createJsonSchemas, type JsonSchema } from './jsonSchemas.ts'
import { isRefusal, SERVICES, type Answers, type Parameters, type Route } from './route.ts'

const PATH_PARAMETER = /[:*](\w+)/g

const SERVICE_LINES: Readonly<Record<Route['service'], string>> = {
  'books-service': 'The catalogue, its pages, sessions, and this description.',
  'storage-service': "Books' files, and a list of books that needs no database.",
  'chat-service': 'The assistant.',
  'front-door': 'What stands before the services.',
}
const AUDIENCE_LINES: Readonly<Record<Route['audience'], string>> = {
  all: 'For everybody.',
  readers: 'For everybody; what is private is for admins.',
  admins: 'For admins.',
  keyHolders: 'For whoever has the key.',
}
const SECURITY = {
  all: [],
  readers: [{}, { session: [] }],
  admins: [{ session: [] }],
  keyHolders: [{ key: [] }],
} as const

/** The OpenAPI 3.1 document of the routes, made from the same schemas that check requests. */
export function openApiDocument(routes: readonly Route[]) {
  const schemas = createJsonSchemas()

  const parameters = (location: 'path' | 'query' | 'header', given: Parameters = {}) =>
    Object.entries(given).map(([name, { description, schema, required = location === 'path' }]) => ({
      name,
      in: location,
      description,
      required,
      schema: schemas.of(schema, 'input'),
    }))

  function refusal(codes: readonly ErrorCode[]) {
    const examples = Object.fromEntries(codes.map((code) => [code, { value: toErrorAnswer(code) }]))
    return {
      description: codes.map((code) => ERRORS[code].sentence).join(' · '),
      content: { 'application/json': { schema: schemas.of(errorAnswer, 'output'), examples } },
    }
  }

  const answer = (given: Answers[number]): JsonSchema => {
    if (isRefusal(given)) return refusal(given)
    const { description, content = {}, headers = {} } = given
    const media = Object.entries(content).map(([type, schema]) => [
      type,
      schema === null ? {} : { schema: schemas.of(schema, 'output') },
    ])
    const headerObjects = Object.entries(headers).map(([name, meaning]) => [
      name,
      { description: meaning, schema: { type: 'string' } },
    ])
    return {
      description,
      ...(media.length > 0 && { content: Object.fromEntries(media) }),
      ...(headerObjects.length > 0 && { headers: Object.fromEntries(headerObjects) }),
    }
  }

  const operation = (route: Route): JsonSchema => ({
    operationId: route.id,
    tags: [route.service],
    summary: route.summary,
    description: [AUDIENCE_LINES[route.audience], route.details].filter(Boolean).join(' '),
    security: SECURITY[route.audience],
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...parameters('header', route.headers),
    ],
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemas.of(route.body, 'input') } } },
    }),
    ...(route.octetBody && {
      requestBody: { required: true, description: route.octetBody, content: { 'application/octet-stream': {} } },
    }),
    responses: Object.fromEntries(Object.entries(answersOf(route)).map(([status, given]) => [status, answer(given)])),
  })

  const paths: Record<string, JsonSchema> = {}
  for (const route of routes) {
    const path = (paths[route.path.replace(PATH_PARAMETER, '{$1}')] ??= {})
    path[route.method] = operation(route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: VERSION,
      description:
        'JSON in UTF-8. Every refusal is `{"error": "<a sentence for a person>", "code": "<a stable name>"}` with its status.',
    },
    servers: [{ url: '/' }],
    tags: SERVICES.map((name) => ({ name, description: SERVICE_LINES[name] })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'hikma_session',
          description: 'Given by `POST /api/session`; over https its name begins with `__Host-`.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: '32 bytes as base64url, which a browser derives from a code of 128 bits.',
        },
      },
    },
  }
}
