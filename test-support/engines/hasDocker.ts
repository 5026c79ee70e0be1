import { execFileSync } from 'node:child_process'

function dockerAnswers(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Whether real engines can be started. Throws without Docker if CI=true, instead of skipping tests. */
export const hasDocker = dockerAnswers()
if (!hasDocker && process.env['CI'] === 'true') throw new Error('Docker does not answer, and CI=true needs it')

// the image of Ryuk cannot be pulled everywhere, and every test stops the containers that it starts
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'
