import type { Logger } from './logger.ts'

/**
 * Warns of each variable whose value contains SECRET, as the engines' passwords did by default in earlier versions: whoever
 * knows such a password can sign in as an admin. The values themselves are not logged.
 */
export function warnOfSecretIn(variables: Readonly<Record<string, string>>, secret: string, logger: Logger): void {
  for (const [variable, value] of Object.entries(variables))
    if (secret.split(',').some((each) => value.includes(each))) warn(variable, logger)
}

/** Warns of each password of `NAME=set OTHER=` that is not set: it contains SECRET, which the part that uses it does not know. */
export function warnOfUnset(passwords: string, logger: Logger): void {
  for (const [, variable] of passwords.matchAll(/(?<!\S)(\w+)=(?!\S)/g)) warn(variable!, logger)
}

const warn = (variable: string, logger: Logger): void =>
  logger.warn(
    { variable },
    'a password contains SECRET: `make env` makes one of its own (docs/OPERATIONS.md, Passwords)',
  )
