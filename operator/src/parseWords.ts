/** The words after a command: arguments in their order, and options such as `--keep=7` or `--salvage`. */
export interface Words {
  args: string[]
  /** An option without a value is ''. */
  options: ReadonlyMap<string, string>
}

/** Throws an error with a sentence if an option is not among `known`. */
export function parseWords(words: readonly string[], known: readonly string[]): Words {
  const options = new Map<string, string>()
  for (const word of words.filter((each) => each.startsWith('--'))) {
    const [, name = '', value = ''] = /^--([a-z]+)(?:=(.*))?$/s.exec(word) ?? []
    if (!known.includes(name)) throw new Error(`${word} is not an option of this command.`)
    options.set(name, value)
  }
  return { args: words.filter((each) => !each.startsWith('--')), options }
}

/** A number of at least 1, or null if it is absent. Throws an error with a sentence if it is anything else. */
export function parseCount(value: string | undefined, name: string): number | null {
  if (value === undefined || value === '') return null
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error(`${name} must be a number, 1 or more.`)
  return Number(value)
}
