import { stat } from 'node:fs/promises'
import { askConfirm } from './askConfirm.ts'
import { askPassword } from './askPassword.ts'
import { changeLines, commentLines } from './changeLines.ts'
import { languageHint } from './languageHint.ts'
import { UserError } from './UserError.ts'
import { limitReading } from './limitReading.ts'
import { createProgressBar } from './progressBar.ts'
import { publishFile, readBookFile } from './publishFile.ts'
import type { PublishedBook, SessionOptions } from './publishInSession.ts'
import { publishFolder, sampleFolders } from './publishSamples.ts'
import { type Arguments, readArguments, USAGE } from './readArguments.ts'
import { countRepairs, repairLines } from './repairLines.ts'

const { stdin: input, stderr: output, stdout } = process
const interruption = new AbortController()
// `once`: a second Ctrl-C ends the process at once
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interruption.abort(new UserError('Interrupted.')))

try {
  await run(readArguments(process.argv.slice(2), process.env))
} catch (error) {
  output.write(`${printable(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}

async function run(words: Arguments): Promise<void> {
  if (words.help) return void stdout.write(USAGE)
  const { path, url, isPrivate, yes } = words
  const signal = interruption.signal
  let given = process.env['ADMIN_PASSWORD']
  // asked for once, also if several books are published
  const password = async () => (given = await askPassword(given, { input, output }))
  const isFile = path !== null && (await stat(path).catch(() => null))?.isFile() === true
  for (const book of path === null ? sampleFolders() : [path]) {
    const bar = createProgressBar(output)
    const ask = (question: string) => {
      // the question may come in the middle of a publish
      bar.end()
      return askConfirm(question, { input, output, signal })
    }
    const confirm = yes ? async () => true : ask
    const confirmReplace = path === null && !yes ? undefined : confirm
    const isPublic = isPrivate ? false : undefined
    const options = { url, password, isPublic, confirmReplace, onProgress: bar.advance, signal }
    const publish = isFile ? publishOneFile(book, words, options) : publishFolder({ folder: book, ...options })
    const published = await publish.finally(bar.end)
    if (published) report(published)
  }
}

/** Says what happened to the file on its way in, before it is published; with `REPAIR=list` only that. */
async function publishOneFile(path: string, words: Arguments, options: SessionOptions): Promise<PublishedBook | null> {
  const { details, rule, repair } = words
  const file = await limitReading(path, () => readBookFile(path, rule, details.language))
  print('On its way in:', changeLines(file.manuscript.changes))
  print('Comments, which no page shows:', commentLines(file.manuscript.changes))
  const hint = details.language === undefined ? languageHint(file.manuscript.details) : null
  if (hint !== null) stdout.write(`${printable(hint)}\n`)
  if (repair === 'list') {
    const lines = repairLines(file.repairs, file.manuscript)
    print(lines.length === 0 ? 'There is nothing to repair.' : 'Proposed repairs:', lines)
    return null
  }
  const open = file.repairs.filter(({ kind }) => !repair.has(kind))
  const applied = file.repairs.length - open.length
  if (applied > 0) stdout.write(`${applied} repairs are applied.\n`)
  if (open.length > 0)
    stdout.write(`Proposed repairs: ${countRepairs(open)}. REPAIR=list shows them, REPAIR=all or kinds apply them.\n`)
  return publishFile(file, repair, details, options)
}

function report(book: PublishedBook): void {
  stdout.write(`${printable(sentenceOf(book))}\n`)
  // nothing that a page loses prevents publishing
  if (book.outcome !== 'declined') print('The reader leaves out what is not allowed in a page:', book.dropped)
}

function sentenceOf({ id, title, pages, outcome }: PublishedBook): string {
  if (outcome === 'declined') return `The book "${id}" is left as it was.`
  return `"${title}" is ${outcome === 'created' ? 'published' : 'replaced'}: ${pages} ${pages === 1 ? 'page' : 'pages'}.`
}

function print(heading: string, lines: readonly string[]): void {
  if (lines.length === 0 && heading.endsWith(':')) return
  stdout.write(`${heading}\n`)
  for (const line of lines) stdout.write(`  ${printable(line)}\n`)
}

/** Replaces control characters: text from a file or a server must not control the terminal. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}
