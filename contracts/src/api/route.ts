import { z } from 'zod'

export const SERVICES = ['books-service', 'storage-service', 'chat-service', 'front-door'] as const
export type Service = (typeof SERVICES)[number]

/** `readers` see private books only with a session; `admins` need one for everything. */
export type Audience = 'all' | 'readers' | 'admins'

/** What a call answers where it did as asked. Without `content` it has no body. */
interface Success {
  description: string
  /** By media type; null where the bytes are the file's own. */
  content?: Readonly<Record<string, z.ZodType | null>>
  /** Name → what it says. */
  headers?: Readonly<Record<string, string>>
}
/** The sentences of a refusal, as they are or as an example of one that names something. */
type Refusal = readonly string[]

export type Answers = Readonly<Record<number, Success | Refusal>>

interface Parameter {
  description: string
  schema: z.ZodType
  required?: boolean
}
export type Parameters = Readonly<Record<string, Parameter>>

/** One public call (design §3): the document is made of these, and each is a route of its service. */
export interface Route {
  /** Unique among all. */
  id: string
  service: Service
  method: 'get' | 'put' | 'post' | 'delete'
  /** As the router of the service has it: `:id` is a segment, `*filePath` the rest. */
  path: string
  audience: Audience
  summary: string
  details?: string
  params?: Parameters
  query?: Parameters
  headers?: Parameters
  body?: z.ZodType
  answers: Answers
}

export const isRefusal = (answer: Success | Refusal): answer is Refusal => Array.isArray(answer)

export const json = (schema: z.ZodType) => ({ 'application/json': schema })

/** Every refusal and every fault. */
export const errorAnswer = z
  .object({ error: z.string().meta({ description: 'A sentence for a person.' }) })
  .meta({ id: 'Error' })
