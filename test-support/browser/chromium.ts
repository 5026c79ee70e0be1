import { existsSync } from 'node:fs'

// the headless shell is the same engine without windows: an end-to-end test costs about half
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of Chromium on this machine, if there is one. */
export const chromiumPath = (): string | undefined => process.env['CHROMIUM'] ?? PATHS.find((path) => existsSync(path))

/** The options with which Playwright starts Chromium on this machine. Throws if there is none. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error(`No Chromium: set CHROMIUM, or install one at ${PATHS.join(' or ')}`)
  return { executablePath, args: ['--no-sandbox'] }
}
