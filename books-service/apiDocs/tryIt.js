// The form of one call: sends it with the browser's own session and shows what comes back.

import { choiceName, choicesOf, make, opened, prose, sampleOf } from './schemas.js'

/** @typedef {import('./schemas.js').Schema} Schema */
/** @typedef {{ method: string, path: string, operation: any }} Call */
/** @typedef {{ place: string, name: string, input: HTMLInputElement | HTMLSelectElement }} Field */

/** Of an answer, in characters. */
const MAX_SHOWN = 100_000

/** @param {string} title @param {HTMLElement} input @param {...(Node | string)} more */
const row = (title, input, ...more) =>
  make('div', { class: 'field' }, make('label', { for: input.id }, title), input, ...more)

/** @param {string} id @param {any} parameter @param {Record<string, Schema>} named */
function fieldOf(id, { name, in: place, required, schema, description }, named) {
  const { enum: values, examples } = opened(schema, named)
  const about = { id: `${id}-${place}-${name}`, name, required }
  const placeholder = examples?.[0] ?? ''
  const input = values
    ? make('select', about, ...['', ...values].map((value) => make('option', {}, String(value))))
    : make('input', { ...about, placeholder, autocomplete: 'off', spellcheck: false })
  const where = place === 'header' ? `${name} (a header)` : name
  const note = make('p', {}, ...prose(`${required ? 'Needed. ' : ''}${description}`))
  return { field: { place, name, input }, row: row(where, input, note) }
}

/** The text of the body, begun with a sample; where it may have several forms, a choice among them. */
function bodyFields(
  /** @type {string} */ id,
  /** @type {Schema} */ schema,
  /** @type {Record<string, Schema>} */ named,
) {
  const choices = choicesOf(schema, named)
  const text = make('textarea', { id: `${id}-body`, rows: 8, spellcheck: false })
  const options = choices.map((choice, at) => make('option', { value: at }, choiceName(choice, at)))
  const form = make('select', { id: `${id}-form` }, ...options)
  const fill = () => {
    text.value = JSON.stringify(sampleOf(choices[Number(form.value)] ?? {}, named), null, 2)
  }
  form.addEventListener('change', fill)
  fill()
  return { text, rows: [...(choices.length > 1 ? [row('Form of the body', form)] : []), row('Body', text)] }
}

/** @param {Call} call @param {Field[]} fields @param {string | undefined} body */
function send({ method, path }, fields, body) {
  const given = (/** @type {string} */ place) =>
    fields
      .filter((field) => field.place === place && field.input.value !== '')
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

/** The form that tries a call. @param {Call} call @param {Record<string, Schema>} named */
export function tryIt(call, named) {
  const { operationId: id, parameters, requestBody } = call.operation
  const made = parameters.map((/** @type {any} */ parameter) => fieldOf(id, parameter, named))
  const fields = made.map((/** @type {{ field: Field }} */ { field }) => field)
  const body = requestBody && bodyFields(id, requestBody.content['application/json'].schema, named)
  const status = make('p', { role: 'status' })
  const shown = make('pre', { tabIndex: 0, hidden: true, 'aria-label': 'Answer' })
  const rows = [...made.map((/** @type {{ row: Node }} */ each) => each.row), ...(body?.rows ?? [])]
  const form = make(
    'form',
    { class: 'try', 'aria-label': `Try ${id}` },
    ...rows,
    make('button', {}, 'Send'),
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

/** The headers, then the body: as it comes, where it is text. @param {Response} answer @param {HTMLElement} shown */
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

/** Says who is asking. */
export async function showSession() {
  const answer = await fetch('/api/session')
  const line = document.querySelector('#session')
  if (!line || !answer.ok) return
  const { admin } = await answer.json()
  line.textContent = admin ? 'You are signed in as an admin.' : 'You are a visitor. Sign in to try what is for admins.'
}
