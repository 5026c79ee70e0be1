// The form of one call: sends it with the session of the browser and shows the answer.

import { choiceName, choicesOf, createElement, resolveRef, withCode, sampleOf } from './schemas.js'

/** @typedef {import('./schemas.js').Schema} Schema */
/** @typedef {{ method: string, path: string, operation: any }} Call */
/** @typedef {{ location: string, name: string, input: HTMLInputElement | HTMLSelectElement }} Field */

/** The maximum of an answer that is shown, in characters. */
const MAX_SHOWN = 100_000

/** A labelled input. @param {string} title @param {HTMLElement} input @param {...(Node | string)} more */
const row = (title, input, ...more) =>
  createElement('div', { class: 'field' }, createElement('label', { for: input.id }, title), input, ...more)

/** The input of a parameter. @param {string} id @param {any} parameter @param {Record<string, Schema>} definitions */
function fieldOf(id, { name, in: location, required, schema, description }, definitions) {
  const { enum: values, examples } = resolveRef(schema, definitions)
  const about = { id: `${id}-${location}-${name}`, name, required }
  const placeholder = examples?.[0] ?? ''
  const input = values
    ? createElement('select', about, ...['', ...values].map((value) => createElement('option', {}, String(value))))
    : createElement('input', { ...about, placeholder, autocomplete: 'off', spellcheck: false })
  const title = location === 'header' ? `${name} (a header)` : name
  const note = createElement('p', {}, ...withCode(`${required ? 'Needed. ' : ''}${description}`))
  return { field: { location, name, input }, row: row(title, input, note) }
}

/** The input of the body, filled with a sample, and a choice if the body has alternatives. */
function bodyFields(
  /** @type {string} */ id,
  /** @type {Schema} */ schema,
  /** @type {Record<string, Schema>} */ definitions,
) {
  const choices = choicesOf(schema, definitions)
  const text = createElement('textarea', { id: `${id}-body`, rows: 8, spellcheck: false })
  const options = choices.map((choice, at) => createElement('option', { value: at }, choiceName(choice, at)))
  const form = createElement('select', { id: `${id}-form` }, ...options)
  const fill = () => {
    text.value = JSON.stringify(sampleOf(choices[Number(form.value)] ?? {}, definitions), null, 2)
  }
  form.addEventListener('change', fill)
  fill()
  return { text, rows: [...(choices.length > 1 ? [row('Form of the body', form)] : []), row('Body', text)] }
}

/** Sends the call. @param {Call} call @param {Field[]} fields @param {string | undefined} body */
function send({ method, path }, fields, body) {
  const given = (/** @type {string} */ location) =>
    fields
      .filter((field) => field.location === location && field.input.value !== '')
      .map(({ name, input }) => [name, input.value])
  const inPath = Object.fromEntries(given('path'))
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(inPath[name] ?? ''))
  const query = new URLSearchParams(given('query')).toString()
  return fetch(query ? `${address}?${query}` : address, {
    method: method.toUpperCase(),
    headers: {
      ...Object.fromEntries(given('header')),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
}

/** The form that tries a call. @param {Call} call @param {Record<string, Schema>} definitions */
export function tryIt(call, definitions) {
  const { operationId: id, parameters, requestBody } = call.operation
  const made = parameters.map((/** @type {any} */ parameter) => fieldOf(id, parameter, definitions))
  const fields = made.map((/** @type {{ field: Field }} */ { field }) => field)
  // bytes cannot be typed
  const schema = requestBody?.content['application/json']?.schema
  const body = schema && bodyFields(id, schema, definitions)
  const status = createElement('p', { role: 'status' })
  const shown = createElement('pre', { tabIndex: 0, hidden: true, 'aria-label': 'Answer' })
  const rows = [...made.map((/** @type {{ row: Node }} */ each) => each.row), ...(body?.rows ?? [])]
  const form = createElement(
    'form',
    { class: 'try', 'aria-label': `Try ${id}` },
    ...rows,
    createElement('button', {}, 'Send'),
    status,
    shown,
  )

  const ask = async () => {
    shown.hidden = false
    shown.textContent = ''
    status.textContent = 'Asking …'
    try {
      const answer = await send(call, fields, body?.text.value)
      status.textContent = `${answer.status} ${answer.statusText}`
      await show(answer, shown)
    } catch (error) {
      status.textContent = `There was no answer: ${String(error)}`
    }
    if (call.path === '/api/session') await showSession()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  return form
}

/**
 * Shows the headers, then the body; text is shown as it is streamed.
 * @param {Response} answer
 * @param {HTMLElement} shown
 */
async function show(answer, shown) {
  const type = answer.headers.get('content-type') ?? ''
  shown.textContent = [...answer.headers].map(([name, value]) => `${name}: ${value}\n`).join('') + '\n'
  if (type.includes('json')) {
    shown.append(JSON.stringify(await answer.json(), null, 2).slice(0, MAX_SHOWN))
  } else if (/^text|svg/.test(type)) {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      if (shown.textContent.length < MAX_SHOWN) shown.append(part.value)
  } else {
    shown.append(`(${(await answer.arrayBuffer()).byteLength} bytes)`)
  }
}

/** Shows whether the browser is signed in. */
export async function showSession() {
  const answer = await fetch('/api/session')
  const line = document.querySelector('#session')
  if (!line || !answer.ok) return
  const { admin } = await answer.json()
  line.textContent = admin ? 'You are signed in as an admin.' : 'You are a visitor. Sign in to try what is for admins.'
}
