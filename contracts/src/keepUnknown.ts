import type { z } from 'zod'

/** Fields of a stored object that this build does not know, with their values. */
export type UnknownFields = Readonly<Record<string, unknown>>

/**
 * The same schema, but fields that it does not know stay in what it gives, so that they are written back
 * (decision 39). They have no type: nothing can use or show them by accident.
 */
export const keepUnknown = <Shape extends z.core.$ZodShape>(schema: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  schema.loose()
