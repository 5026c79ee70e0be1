import { ApiError } from '@hikma/publishing/ApiError'
import { createApiClient } from './apiClient.ts'
import { askPassword } from './askPassword.ts'
import { exportBook } from './exportBook.ts'
import { exportEpub } from './exportEpub.ts'
import { UserError } from './UserError.ts'
import { createProgressBar } from './progressBar.ts'

const { stdin: input, stderr: output, stdout, env } = process
const USAGE =
  'Say which book and where to: make export BOOK=id TO=folder, or make export BOOK=id AS=epub [TO=file.epub].'

async function run(): Promise<void> {
  const [id = '', target = '', format = ''] = process.argv.slice(2)
  if (format !== '' && format !== 'epub') throw new UserError(`AS=epub is the only other form, not ${format}. ${USAGE}`)
  const isEpub = format === 'epub'
  const path = target || (isEpub && id ? `${id}.epub` : '')
  if (!id || !path) throw new UserError(USAGE)
  const api = createApiClient({ url: env['URL'] || 'http://127.0.0.1:8080' })
  const bar = createProgressBar(output)
  const write = () => (isEpub ? exportEpub : exportBook)(id, path, api, bar.advance).finally(bar.end)
  const count = await write().catch(async (error: unknown) => {
    // without a session a private book is answered with 404
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const password = await askPassword(env['ADMIN_PASSWORD'], { input, output })
    await api.call('POST', '/api/session', { body: { password } })
    return write().finally(() => void api.call('DELETE', '/api/session').catch(() => {}))
  })
  stdout.write(
    isEpub ? `${id} is in ${path}: ${count} pages.\n` : `${id} is in ${path}: ${count} files and book.json.\n`,
  )
}

try {
  await run()
} catch (error) {
  output.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
