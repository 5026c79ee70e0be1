import { parseArgs } from 'node:util'
import { REPAIR_KINDS } from '@hikma/manuscript/repair/rules'
import type { SplitRule } from '@hikma/manuscript/pages/SplitRule'
import type { GivenDetails } from './bookOfManuscript.ts'
import { readSplitRule } from './readSplitRule.ts'
import { UserError } from './UserError.ts'

export const USAGE = `Publishes a book that lies in a folder, or in a file: EPUB, DOCX, Markdown, HTML, a zip, text.

  node publisher/dist/main.js <folder or file> [--url http://127.0.0.1:8080] [--private] [--yes]
  node publisher/dist/main.js --samples

  --url      the library's address (URL)
  --private  for admins' eyes only (PRIVATE=1)
  --yes      replace an existing book without asking (YES=1)
  --samples  publish the sample books, leaving existing ones alone

For a file these variables say what it does not: ID, TITLE, AUTHOR, GENRE, BOOK_LANG=fa (its language),
SPLIT=chapter, heading:2 or length:20000 (where pages begin), REPAIR=list, all or kinds such as half-space,letters.

The password comes from ADMIN_PASSWORD, or is asked for.
`

const DEFAULT_URL = 'http://127.0.0.1:8080'

export interface Arguments {
  /** A folder or a file; null for the sample books. */
  path: string | null
  url: string
  isPrivate: boolean
  yes: boolean
  help: boolean
  /** For a file. */
  details: GivenDetails
  rule: SplitRule
  /** The kinds of repairs to apply, or 'list' to see all and publish nothing. */
  repair: ReadonlySet<string> | 'list'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the command line and the environment. Throws a UserError with what is wrong with them. */
export function readArguments(args: string[], env: Environment): Arguments {
  const { values, positionals } = parse(args)
  const [path, ...more] = positionals
  const { samples = false, help = false } = values
  if (more.length > 0) throw new UserError(`Unexpected argument: ${more.join(' ')}. Publish one book at a time.`)
  if (path && samples) throw new UserError('Give a folder or --samples, not both.')
  if (!path && !samples && !help) throw new UserError('Say which book: make publish BOOK=folder, or BOOK=file.epub.')
  return {
    path: path ?? null,
    url: values.url || env['URL'] || DEFAULT_URL,
    isPrivate: values.private ?? isOn(env['PRIVATE']),
    yes: values.yes ?? isOn(env['YES']),
    help,
    details: {
      id: env['ID'],
      title: env['TITLE'],
      author: env['AUTHOR'],
      language: env['BOOK_LANG'] || undefined,
      genre: env['GENRE'],
    },
    rule: readSplitRule(env['SPLIT'] || undefined),
    repair: readRepair(env['REPAIR'] ?? ''),
  }
}

const isOn = (value: string | undefined): boolean => /^(1|true|yes)$/i.test(value ?? '')

function readRepair(text: string): Arguments['repair'] {
  if (text === 'list') return text
  const kinds = text === 'all' ? REPAIR_KINDS : text.split(',').filter((kind) => kind !== '')
  const unknown = kinds.find((kind) => !REPAIR_KINDS.some((known) => known === kind))
  if (unknown)
    throw new UserError(`REPAIR=${unknown} is unknown: write list, all or some of ${REPAIR_KINDS.join(',')}.`)
  return new Set(kinds)
}

function parse(args: string[]) {
  const flag = { type: 'boolean' } as const
  try {
    const options = { url: { type: 'string' }, private: flag, yes: flag, samples: flag, help: flag } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. Run with --help for usage.`)
  }
}
