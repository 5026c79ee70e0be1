import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

const COMPONENTS = '#/components/schemas/'

/** Removes bounds that every safe integer meets. */
function withoutSafeBounds(schema: JsonSchema): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
}

/** Makes every reference point to the document's list of named schemas. */
function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' && typeof inner === 'string'
      ? [key, inner.replace('#/$defs/', COMPONENTS)]
      : [key, pointToComponents(inner)],
  )
  return Object.fromEntries(entries)
}

/** Converts schemas to JSON Schema 2020-12 and collects those with a name in `components`. */
export function createJsonSchemas() {
  const components: Record<string, JsonSchema> = {}

  function addComponent(name: string, schema: JsonSchema): void {
    const known = components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`the schema ${name} means one thing in requests and another in answers`)
    components[name] = schema
  }

  return {
    components,

    /** The JSON Schema of a request (`input`) or an answer (`output`). Throws if a name stands for two schemas. */
    of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
      const made = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => withoutSafeBounds(jsonSchema as JsonSchema),
      })
      const { $schema: _, $defs = {}, ...own } = pointToComponents(made) as JsonSchema
      for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
        const { id: _id, ...named } = definition
        addComponent(name, named)
      }
      return own
    },
  }
}
