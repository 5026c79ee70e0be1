import { z } from 'zod'

/** The part of OpenAPI 3.1 that our document uses. The schemas are strict, so any other field is an error. */

const jsonSchema = z.record(z.string(), z.unknown()).refine((schema) => {
  z.fromJSONSchema(JSON.parse(JSON.stringify(schema).replaceAll(/"\$ref":"[^"]+"/g, '"type":"object"')))
  return true
})
const media = z.strictObject({
  schema: jsonSchema.optional(),
  examples: z.record(z.string(), z.strictObject({ value: z.unknown() })).optional(),
})
const content = z.record(z.string().regex(/^[\w*]+\/[\w*.+-]+$/), media)
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  description: z.string(),
  required: z.boolean(),
  schema: jsonSchema,
})
const response = z.strictObject({
  description: z.string().min(1),
  content: content.optional(),
  headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: jsonSchema })).optional(),
})
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1).max(120),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), description: z.string().optional(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
})
export type Operation = z.output<typeof operation>

const method = z.enum(['get', 'put', 'patch', 'post', 'delete'])

export const openApi31 = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(method, operation)),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), jsonSchema),
    securitySchemes: z.record(
      z.string(),
      z.union([
        z.strictObject({
          type: z.literal('apiKey'),
          in: z.literal('cookie'),
          name: z.string(),
          description: z.string(),
        }),
        z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
      ]),
    ),
  }),
})
export type OpenApi = z.output<typeof openApi31>

export interface DescribedCall {
  method: string
  path: string
  operation: Operation
}

/** All calls that a document describes. */
export const callsOf = ({ paths }: OpenApi): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([name, each]) => ({ method: name, path, operation: each })),
  )

/** A zod schema that checks a value against the JSON schema of an answer in a document. */
export function checkerOf(document: OpenApi, schema: Record<string, unknown>): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
}
