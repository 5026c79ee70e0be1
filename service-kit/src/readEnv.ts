import type { z } from 'zod'

/** All invalid variables of an environment in one error, by name. */
export class EnvError extends Error {
  constructor(problems: string[]) {
    super(`Hikma cannot start. Please mend the environment:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'EnvError'
  }
}

/** The environment as the schema parses it. An empty variable counts as missing. Throws `EnvError`. */
export function readEnv<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new EnvError(
    result.error.issues.map((issue) => {
      const isMissing = issue.code === 'invalid_type' && given[String(issue.path[0])] === undefined
      return `${issue.path.join('.')}: ${isMissing ? 'is missing' : issue.message}`
    }),
  )
}
