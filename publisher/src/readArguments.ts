import { parseArgs } from 'node:util'
import { UserError } from './UserError.ts'

export const USAGE = `Publishes a book that lies in a folder.

  node publisher/dist/main.js <folder> [--url http://127.0.0.1:8080] [--private] [--yes]
  node publisher/dist/main.js --samples

  --url      the library's address (URL)
  --private  for admins' eyes only (PRIVATE=1)
  --yes      replace an existing book without asking (YES=1)
  --samples  publish the sample books, leaving existing ones alone

The password comes from ADMIN_PASSWORD, or is asked for.
`

const DEFAULT_URL = 'http://127.0.0.1:8080'

export interface Arguments {
  /** Null for the sample books. */
  folder: string | null
  url: string
  isPrivate: boolean
  yes: boolean
  help: boolean
}

/** Reads the command line and the environment. Throws a UserError with what is wrong with them. */
export function readArguments(args: string[], env: Readonly<Record<string, string | undefined>>): Arguments {
  const { values, positionals } = parse(args)
  const [folder, ...more] = positionals
  const { samples = false, help = false } = values
  if (more.length > 0) throw new UserError(`One folder at a time: ${more.join(' ')} is too much.`)
  if (folder && samples) throw new UserError('Give a folder or --samples, not both.')
  if (!folder && !samples && !help) throw new UserError('Say which book: make publish BOOK=folder.')
  return {
    folder: folder ?? null,
    url: values.url || env['URL'] || DEFAULT_URL,
    isPrivate: values.private ?? isOn(env['PRIVATE']),
    yes: values.yes ?? isOn(env['YES']),
    help,
  }
}

const isOn = (value: string | undefined): boolean => /^(1|true|yes)$/i.test(value ?? '')

function parse(args: string[]) {
  const flag = { type: 'boolean' } as const
  try {
    const options = { url: { type: 'string' }, private: flag, yes: flag, samples: flag, help: flag } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. --help shows what there is.`)
  }
}
