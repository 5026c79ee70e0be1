import { existsSync } from 'node:fs'

// the shell is the same engine without the windows around it: a story costs about half
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** How Playwright starts the Chromium of this machine; throws where there is none. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place))
  if (!executablePath) throw new Error(`No Chromium: set CHROMIUM, or install one at ${PLACES.join(' or ')}`)
  return { executablePath, args: ['--no-sandbox'] }
}
