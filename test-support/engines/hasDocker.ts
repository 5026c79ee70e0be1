import { execFileSync } from 'node:child_process'

function answers(): boolean {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Whether real engines can be started. With CI=true a missing Docker is a failure, not a reason to skip. */
export const hasDocker = answers()
if (!hasDocker && process.env['CI'] === 'true') throw new Error('Docker does not answer, and CI=true needs it')

// its image cannot be pulled everywhere; every test stops what it starts
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'
