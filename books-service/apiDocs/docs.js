// The page of /api/docs: reads the OpenAPI document and shows it. Everything becomes text, nothing becomes markup.

import { comment, make, opened, prose, typeOf } from './schemas.js'
import { showSession, tryIt } from './tryIt.js'

/** @typedef {import('./schemas.js').Schema} Schema */
/** @typedef {import('./tryIt.js').Call} Call */

const DOCUMENT = '/api/docs/openapi.json'
const METHODS = ['get', 'post', 'put', 'delete']
const WIDE = '(min-width: 64rem)'

/** @param {Call} call @param {Record<string, Schema>} named */
function callOf({ method, path, operation }, named) {
  const body = operation.requestBody?.content['application/json'].schema
  const answers = Object.entries(operation.responses).flatMap(([status, { description, content = {} }]) => [
    make('dt', {}, status),
    make(
      'dd',
      {},
      ...prose(description),
      ...Object.entries(content)
        .filter(() => Number(status) < 300)
        .map(([type, { schema }]) =>
          make(
            'pre',
            { tabIndex: 0 },
            comment(`${type}\n`),
            ...(schema ? typeOf(opened(schema, named)) : ['the bytes']),
          ),
        ),
    ),
  ])
  return make(
    'details',
    { id: operation.operationId, class: 'call' },
    make(
      'summary',
      {},
      make('span', { class: `method ${method}` }, method.toUpperCase()),
      make('code', {}, path),
      make('span', { class: 'does' }, operation.summary),
    ),
    make('p', {}, ...prose(operation.description)),
    ...(body ? [make('h3', {}, 'Body'), make('pre', { tabIndex: 0 }, ...typeOf(opened(body, named)))] : []),
    make('h3', {}, 'Answers'),
    make('dl', {}, ...answers),
    make('h3', {}, 'Try it'),
    tryIt({ method, path, operation }, named),
  )
}

/** A link to a call or schema that is closed opens it. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target instanceof HTMLDetailsElement) target.open = true
  target?.scrollIntoView()
}

async function main() {
  const {
    paths,
    tags,
    components: { schemas },
  } = await (await fetch(DOCUMENT)).json()
  /** @type {Call[]} */
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ method, path, operation: item[method] })),
  )
  const index = make('details', { open: matchMedia(WIDE).matches }, make('summary', {}, 'All calls'))
  const main = document.querySelector('#calls') ?? document.body
  for (const { name, description } of tags) {
    const own = calls.filter(({ operation }) => operation.tags.includes(name))
    index.append(
      make('h2', {}, name),
      make(
        'ul',
        {},
        ...own.map(({ operation }) =>
          make('li', {}, make('a', { href: `#${operation.operationId}` }, operation.summary)),
        ),
      ),
    )
    main.append(
      make(
        'section',
        {},
        make('h2', {}, name),
        make('p', {}, description),
        ...own.map((call) => callOf(call, schemas)),
      ),
    )
  }
  main.append(
    make(
      'section',
      {},
      make('h2', {}, 'Schemas'),
      ...Object.entries(schemas).map(([name, schema]) =>
        make(
          'details',
          { id: `schema-${name}`, class: 'call' },
          make('summary', {}, make('code', {}, name)),
          make('pre', { tabIndex: 0 }, ...typeOf(schema)),
        ),
      ),
    ),
  )
  document.querySelector('#index')?.append(index)
  addEventListener('hashchange', openTarget)
  openTarget()
  await showSession()
}

main().catch(() =>
  document.querySelector('#calls')?.append('The description could not be loaded. Please try again in a moment.'),
)
