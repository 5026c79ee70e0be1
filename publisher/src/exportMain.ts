import { CallError } from '@hikma/publishing/CallError'
import { createApiClient } from './apiClient.ts'
import { askPassword } from './askPassword.ts'
import { exportBook } from './exportBook.ts'
import { UserError } from './UserError.ts'
import { createProgressBar } from './progressBar.ts'

const { stdin: input, stderr: output, stdout, env } = process

async function run(): Promise<void> {
  const [id = '', folder = ''] = process.argv.slice(2)
  if (!id || !folder) throw new UserError('Say which book and where to: make export BOOK=id TO=folder.')
  const api = createApiClient({ url: env['URL'] || 'http://127.0.0.1:8080' })
  const bar = createProgressBar(output)
  const write = () => exportBook(id, folder, api, bar.advance).finally(bar.end)
  const count = await write().catch(async (error: unknown) => {
    // without a session a private book is answered with 404
    if (!(error instanceof CallError) || error.status !== 404) throw error
    const password = await askPassword(env['ADMIN_PASSWORD'], { input, output })
    await api.call('POST', '/api/session', { body: { password } })
    return write().finally(() => void api.call('DELETE', '/api/session').catch(() => {}))
  })
  stdout.write(`${id} is in ${folder}: ${count} files and book.json.\n`)
}

try {
  await run()
} catch (error) {
  output.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
