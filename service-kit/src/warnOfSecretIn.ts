import type { Logger } from './logger.ts'

/**
 * Warns of each variable whose value contains SECRET, as the engines' passwords did by default in earlier versions: whoever
 * knows such a password can sign in as an admin. The values themselves are not logged.
 */
export function warnOfSecretIn(variables: Readonly<Record<string, string>>, secret: string, logger: Logger): void {
  for (const [variable, value] of Object.entries(variables))
    if (value.includes(secret))
      logger.warn(
        { variable },
        'a password contains SECRET: `make env` makes one of its own (docs/OPERATIONS.md, Passwords)',
      )
}
