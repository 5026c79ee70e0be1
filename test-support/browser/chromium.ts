import { existsSync } from 'node:fs'

// the shell is the same engine without the windows around it: a story costs about half
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium of this machine, where there is one. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place))

/** How Playwright starts the Chromium of this machine; throws where there is none. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error(`No Chromium: set CHROMIUM, or install one at ${PLACES.join(' or ')}`)
  return { executablePath, args: ['--no-sandbox'] }
}
