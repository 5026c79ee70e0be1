import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

export const SERVICES = ['books-service', 'storage-service', 'chat-service', 'front-door'] as const
export type Service = (typeof SERVICES)[number]

/** `readers` see private books only with a session; `admins` need one for everything, `keyHolders` a key as Bearer. */
export type Audience = 'all' | 'readers' | 'admins' | 'keyHolders'

/** The answer to a call that succeeded. Without `content` it has no body. */
interface Success {
  description: string
  /** The schema of each media type; null for a file. */
  content?: Readonly<Record<string, z.ZodType | null>>
  /** Header name → its meaning. */
  headers?: Readonly<Record<string, string>>
}
/** The sentences of a refusal. A sentence that contains a value is an example. */
type Refusal = readonly ErrorCode[]

export type Answers = Readonly<Record<number, Success | Refusal>>

interface Parameter {
  description: string
  schema: z.ZodType
  required?: boolean
}
export type Parameters = Readonly<Record<string, Parameter>>

/** One public call (DESIGN.md §3), which is a route of its service and an operation of the OpenAPI document. */
export interface Route {
  /** Unique among all calls. */
  id: string
  service: Service
  method: 'get' | 'put' | 'patch' | 'post' | 'delete'
  /** In the syntax of the service's router: `:id` is a segment, `*filePath` the rest. */
  path: string
  audience: Audience
  summary: string
  details?: string
  params?: Parameters
  query?: Parameters
  headers?: Parameters
  body?: z.ZodType
  /** Describes a body of bytes (`application/octet-stream`). */
  octetBody?: string
  answers: Answers
}

export const isRefusal = (answer: Success | Refusal): answer is Refusal => Array.isArray(answer)

export const json = (schema: z.ZodType) => ({ 'application/json': schema })
