// Schemas of the OpenAPI document as text: what they say, a value to begin with, the forms they may have.

/** @typedef {Record<string, any>} Schema */

const COMPONENTS = '#/components/schemas/'

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} properties of the element; `class` and `for` under these names
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) Object.assign(element, { [name]: value })
    else element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

/** @param {string} text @returns {(Node | string)[]} with `code` as code */
export const prose = (text) => text.split('`').map((part, at) => (at % 2 === 1 ? make('code', {}, part) : part))

const nameOf = (/** @type {Schema} */ schema) => String(schema.$ref).replace(COMPONENTS, '')

/** @param {Schema} schema what a type alone does not say */
function noteOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: usual, description }) {
  /** @param {number | undefined} least @param {number | undefined} most @param {string} unit */
  const range = (least, most, unit) => {
    if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
    return most !== undefined ? `at most ${most}${unit}` : least !== undefined ? `at least ${least}${unit}` : ''
  }
  return [
    description,
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' of them'),
    pattern && `like ${pattern}`,
    usual !== undefined && `else ${JSON.stringify(usual)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** @param {Schema} schema @param {string} indent @returns {(Node | string)[]} the schema as a type, references as links */
export function typeOf(schema, indent = '') {
  if (schema.$ref) return [make('a', { href: `#schema-${nameOf(schema)}` }, nameOf(schema))]
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum) return [schema.enum.map((/** @type {unknown} */ each) => JSON.stringify(each)).join(' | ')]
  const choices = schema.oneOf ?? schema.anyOf
  if (choices)
    return choices.flatMap((/** @type {Schema} */ choice, /** @type {number} */ at) => [
      ...(at > 0 ? [`\n${indent}| `] : []),
      ...typeOf(choice, indent),
    ])
  if (schema.type === 'array') return ['list of ', ...typeOf(schema.items ?? {}, indent)]
  if (schema.properties) {
    const inner = `${indent}  `
    const lines = Object.entries(schema.properties).flatMap(([name, property]) => {
      const mark = schema.required?.includes(name) ? '' : '?'
      const note = noteOf(property)
      return [`${inner}${name}${mark}: `, ...typeOf(property, inner), ...(note ? [comment(`  ${note}`)] : []), '\n']
    })
    return ['{\n', ...lines, `${indent}}`]
  }
  if (schema.type === 'object') return ['{ name: ', ...typeOf(schema.additionalProperties || {}, indent), ' }']
  return [[schema.type ?? 'anything'].flat().join(' | ')]
}
export const comment = (/** @type {string} */ text) => make('span', { class: 'comment' }, text)

/** @param {Schema} schema @param {Record<string, Schema>} named @returns {unknown} a value to begin with: what must be given */
export function sampleOf(schema, named) {
  if (schema.$ref) return sampleOf(opened(schema, named), named)
  const given = schema.const ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0]
  if (given !== undefined) return given
  const [choice] = schema.oneOf ?? schema.anyOf ?? []
  if (choice) return sampleOf(choice, named)
  if (schema.properties) {
    const names = schema.required ?? Object.keys(schema.properties)
    return Object.fromEntries(
      names.map((/** @type {string} */ name) => [name, sampleOf(schema.properties[name], named)]),
    )
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, named)]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return { boolean: false, object: {} }[String(schema.type)] ?? ''
}

/** @param {Schema} schema @param {Record<string, Schema>} named @returns {Schema} what a name stands for */
export const opened = (schema, named) => (schema.$ref ? (named[nameOf(schema)] ?? {}) : schema)

/** @param {Schema} schema @param {Record<string, Schema>} named @returns {Schema[]} the forms that a body may have */
export function choicesOf(schema, named) {
  const known = opened(schema, named)
  return known.oneOf ?? known.anyOf ?? [schema]
}

/** @param {Schema} choice @param {number} at */
export const choiceName = (choice, at) =>
  choice.properties?.action?.const ?? (choice.$ref ? nameOf(choice) : `Form ${at + 1}`)
