// The page of /api/docs: reads the OpenAPI document and shows it. Everything becomes text, nothing becomes markup.

import { comment, make, opened, prose, typeOf } from './schemas.js'
import { showSession, tryIt } from './tryIt.js'

/** @typedef {import('./schemas.js').Schema} Schema */
/** @typedef {import('./tryIt.js').Call} Call */

const DOCUMENT = '/api/docs/openapi.json'
const METHODS = ['get', 'post', 'put', 'delete']
const WIDE = '(min-width: 64rem)'

/** A block of code that a keyboard can scroll. @param {...(Node | string)} children */
const code = (...children) => make('pre', { tabIndex: 0 }, ...children)

/** @param {[string, any]} answer its status and what it is @param {Record<string, Schema>} named */
function answerOf([status, { description, content = {} }], named) {
  // refusals are all alike: their sentences are their description
  const media = Number(status) < 300 ? Object.entries(content) : []
  const bodies = media.map(([type, { schema }]) =>
    code(comment(`${type}\n`), ...(schema ? typeOf(opened(schema, named)) : ['the bytes'])),
  )
  return [make('dt', {}, status), make('dd', {}, ...prose(description), ...bodies)]
}

/** @param {Call} call @param {Record<string, Schema>} named */
function callOf(call, named) {
  const { method, path, operation } = call
  const body = operation.requestBody?.content['application/json'].schema
  const answers = Object.entries(operation.responses).flatMap((answer) => answerOf(answer, named))
  const title = make(
    'summary',
    {},
    make('span', { class: `method ${method}` }, method.toUpperCase()),
    make('code', {}, path),
    make('span', { class: 'does' }, operation.summary),
  )
  const about = make('p', {}, ...prose(operation.description))
  const bodyPart = body ? [make('h3', {}, 'Body'), code(...typeOf(opened(body, named)))] : []
  const answersPart = [make('h3', {}, 'Answers'), make('dl', {}, ...answers)]
  const tryPart = [make('h3', {}, 'Try it'), tryIt(call, named)]
  return make(
    'details',
    { id: operation.operationId, class: 'call' },
    title,
    about,
    ...bodyPart,
    ...answersPart,
    ...tryPart,
  )
}

/** @param {[string, Schema]} schema */
const schemaOf = ([name, schema]) =>
  make(
    'details',
    { id: `schema-${name}`, class: 'call' },
    make('summary', {}, make('code', {}, name)),
    code(...typeOf(schema)),
  )

/** The links to the calls of a service. @param {string} name @param {Call[]} calls */
function linksOf(name, calls) {
  const links = calls.map(({ operation }) => make('a', { href: `#${operation.operationId}` }, operation.summary))
  return [make('h2', {}, name), make('ul', {}, ...links.map((link) => make('li', {}, link)))]
}

/** A link to a call or schema that is closed opens it. */
function openTarget() {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
  target?.scrollIntoView()
}

async function main() {
  const { paths, tags, components } = await (await fetch(DOCUMENT)).json()
  /** @type {Call[]} */
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ method, path, operation: item[method] })),
  )
  const index = make('details', { open: matchMedia(WIDE).matches }, make('summary', {}, 'All calls'))
  const sections = []
  for (const { name, description } of tags) {
    const own = calls.filter(({ operation }) => operation.tags.includes(name))
    index.append(...linksOf(name, own))
    const shown = own.map((call) => callOf(call, components.schemas))
    sections.push(make('section', {}, make('h2', {}, name), make('p', {}, description), ...shown))
  }
  const schemas = Object.entries(components.schemas).map(schemaOf)
  document.querySelector('#index')?.append(index)
  document.querySelector('#calls')?.append(...sections, make('section', {}, make('h2', {}, 'Schemas'), ...schemas))
  addEventListener('hashchange', openTarget)
  openTarget()
  await showSession()
}

main().catch(() =>
  document.querySelector('#calls')?.append('The description could not be loaded. Please try again in a moment.'),
)
