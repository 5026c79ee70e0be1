// The page of /api/docs: shows the OpenAPI document. Its texts are never parsed as HTML.

import { comment, createElement, resolveRef, withCode, typeOf } from './schemas.js'
import { showSession, tryIt } from './tryIt.js'

/** @typedef {import('./schemas.js').Schema} Schema */
/** @typedef {import('./tryIt.js').Call} Call */

const DOCUMENT = '/api/docs/openapi.json'
const METHODS = ['get', 'post', 'put', 'delete']
const WIDE = '(min-width: 64rem)'

/** A block of code that is scrollable by keyboard. @param {...(Node | string)} children */
const code = (...children) => createElement('pre', { tabIndex: 0 }, ...children)

/**
 * The terms of one answer.
 * @param {[string, any]} answer its status and description
 * @param {Record<string, Schema>} definitions
 */
function answerElements([status, { description, content = {} }], definitions) {
  // errors share one schema: their description is enough
  const media = Number(status) < 300 ? Object.entries(content) : []
  const bodies = media.map(([type, { schema }]) =>
    code(comment(`${type}\n`), ...(schema ? typeOf(resolveRef(schema, definitions)) : ['the bytes'])),
  )
  return [createElement('dt', {}, status), createElement('dd', {}, ...withCode(description), ...bodies)]
}

/** The section of one call. @param {Call} call @param {Record<string, Schema>} definitions */
function callSection(call, definitions) {
  const { method, path, operation } = call
  const body = operation.requestBody?.content['application/json']?.schema
  const answers = Object.entries(operation.responses).flatMap((answer) => answerElements(answer, definitions))
  const title = createElement(
    'summary',
    {},
    createElement('span', { class: `method ${method}` }, method.toUpperCase()),
    createElement('code', {}, path),
    createElement('span', { class: 'does' }, operation.summary),
  )
  const about = createElement('p', {}, ...withCode(operation.description))
  const bytes = operation.requestBody?.description
  const bodyPart = body
    ? [createElement('h3', {}, 'Body'), code(...typeOf(resolveRef(body, definitions)))]
    : bytes
      ? [createElement('h3', {}, 'Body'), createElement('p', {}, ...withCode(bytes))]
      : []
  const answersPart = [createElement('h3', {}, 'Answers'), createElement('dl', {}, ...answers)]
  const tryPart = [createElement('h3', {}, 'Try it'), tryIt(call, definitions)]
  return createElement(
    'details',
    { id: operation.operationId, class: 'call' },
    title,
    about,
    ...bodyPart,
    ...answersPart,
    ...tryPart,
  )
}

/** The section of one schema. @param {[string, Schema]} schema */
const schemaSection = ([name, schema]) =>
  createElement(
    'details',
    { id: `schema-${name}`, class: 'call' },
    createElement('summary', {}, createElement('code', {}, name)),
    code(...typeOf(schema)),
  )

/** The links to the calls of one service. @param {string} name @param {Call[]} calls */
function serviceLinks(name, calls) {
  const links = calls.map(({ operation }) =>
    createElement('a', { href: `#${operation.operationId}` }, operation.summary),
  )
  return [createElement('h2', {}, name), createElement('ul', {}, ...links.map((link) => createElement('li', {}, link)))]
}

/** Opens and shows the call or schema of the URL's fragment. */
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
  const index = createElement('details', { open: matchMedia(WIDE).matches }, createElement('summary', {}, 'All calls'))
  const sections = []
  for (const { name, description } of tags) {
    const own = calls.filter(({ operation }) => operation.tags.includes(name))
    index.append(...serviceLinks(name, own))
    const shown = own.map((call) => callSection(call, components.schemas))
    sections.push(
      createElement('section', {}, createElement('h2', {}, name), createElement('p', {}, description), ...shown),
    )
  }
  const schemas = Object.entries(components.schemas).map(schemaSection)
  document.querySelector('#index')?.append(index)
  document
    .querySelector('#calls')
    ?.append(...sections, createElement('section', {}, createElement('h2', {}, 'Schemas'), ...schemas))
  addEventListener('hashchange', openTarget)
  openTarget()
  await showSession()
}

main().catch(() =>
  document.querySelector('#calls')?.append('The description could not be loaded. Please try again in a moment.'),
)
