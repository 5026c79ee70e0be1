// Shows schemas of the OpenAPI document as text, and finds sample values and alternatives.

/** @typedef {Record<string, any>} Schema */

const COMPONENTS = '#/components/schemas/'

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} properties of the element; `class` and `for` under these names
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function createElement(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) Object.assign(element, { [name]: value })
    else element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

/** Text with the parts between backticks as code. @param {string} text @returns {(Node | string)[]} */
export const withCode = (text) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? createElement('code', {}, part) : part))

const nameOf = (/** @type {Schema} */ schema) => String(schema.$ref).replace(COMPONENTS, '')

/** The limits, default and description of a value. @param {Schema} schema */
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

/**
 * A schema as a type, with links for references.
 * @param {Schema} schema
 * @param {string} indent
 * @returns {(Node | string)[]}
 */
export function typeOf(schema, indent = '') {
  if (schema.$ref) return [createElement('a', { href: `#schema-${nameOf(schema)}` }, nameOf(schema))]
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
export const comment = (/** @type {string} */ text) => createElement('span', { class: 'comment' }, text)

/**
 * A sample value with all required fields.
 * @param {Schema} schema
 * @param {Record<string, Schema>} definitions
 * @returns {unknown}
 */
export function sampleOf(schema, definitions) {
  if (schema.$ref) return sampleOf(resolveRef(schema, definitions), definitions)
  const given = schema.const ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0]
  if (given !== undefined) return given
  const [choice] = schema.oneOf ?? schema.anyOf ?? []
  if (choice) return sampleOf(choice, definitions)
  if (schema.properties) {
    const names = schema.required ?? Object.keys(schema.properties)
    return Object.fromEntries(
      names.map((/** @type {string} */ name) => [name, sampleOf(schema.properties[name], definitions)]),
    )
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, definitions)]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return { boolean: false, object: {} }[String(schema.type)] ?? ''
}

/**
 * The schema behind a reference.
 * @param {Schema} schema
 * @param {Record<string, Schema>} definitions
 * @returns {Schema}
 */
export const resolveRef = (schema, definitions) => (schema.$ref ? (definitions[nameOf(schema)] ?? {}) : schema)

/**
 * The alternatives of a body.
 * @param {Schema} schema
 * @param {Record<string, Schema>} definitions
 * @returns {Schema[]}
 */
export function choicesOf(schema, definitions) {
  const known = resolveRef(schema, definitions)
  return known.oneOf ?? known.anyOf ?? [schema]
}

/** The name of an alternative. @param {Schema} choice @param {number} at */
export const choiceName = (choice, at) =>
  choice.properties?.action?.const ?? (choice.$ref ? nameOf(choice) : `Form ${at + 1}`)
