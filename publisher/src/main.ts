import { askConfirm } from './askConfirm.ts'
import { askPassword } from './askPassword.ts'
import { UserError } from './UserError.ts'
import { createProgressBar } from './progressBar.ts'
import { publishFolder, sampleFolders } from './publishSamples.ts'
import type { PublishedFolder } from './publishFolder.ts'
import { readArguments, USAGE } from './readArguments.ts'

const { stdin: input, stderr: output, stdout } = process
const interruption = new AbortController()
// `once`: a second Ctrl-C ends the process at once
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interruption.abort(new UserError('Interrupted.')))

try {
  await run()
} catch (error) {
  output.write(`${printable(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { folder, url, isPrivate, yes, help } = readArguments(process.argv.slice(2), process.env)
  if (help) return void stdout.write(USAGE)
  const signal = interruption.signal
  let given = process.env['ADMIN_PASSWORD']
  // asked for once, also if several books are published
  const password = async () => (given = await askPassword(given, { input, output }))
  for (const path of folder === null ? sampleFolders() : [folder]) {
    const bar = createProgressBar(output)
    const ask = (question: string) => {
      // the question may come in the middle of a publish
      bar.end()
      return askConfirm(question, { input, output, signal })
    }
    const confirm = yes ? async () => true : ask
    const confirmReplace = folder === null && !yes ? undefined : confirm
    const isPublic = isPrivate ? false : undefined
    const onProgress = bar.advance
    const options = { folder: path, url, password, isPublic, confirmReplace, onProgress, signal }
    const published = await publishFolder(options).finally(bar.end)
    stdout.write(`${printable(sentenceOf(published))}\n`)
    if (published.outcome !== 'declined') reportDropped(published.dropped)
  }
}

function sentenceOf({ id, title, pages, outcome }: PublishedFolder): string {
  if (outcome === 'declined') return `The book "${id}" is left as it was.`
  return `"${title}" is ${outcome === 'created' ? 'published' : 'replaced'}: ${pages} ${pages === 1 ? 'page' : 'pages'}.`
}

/** Nothing that a page loses prevents publishing. */
function reportDropped(lines: readonly string[]): void {
  if (lines.length === 0) return
  stdout.write(`The reader leaves out what is not allowed in a page:\n`)
  for (const line of lines) stdout.write(`  ${printable(line)}\n`)
}

/** Replaces control characters: text from a file or a server must not control the terminal. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}
