import { readFileSync } from 'node:fs'

const html = readFileSync('frontend/dist/index.html', 'utf8')

/** The scripts that the page itself names: whatever the bundler calls them, nothing more is needed for a first sight. */
const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => `frontend/dist/${path}`)

export default [{ name: "the library's first load", path: scripts, gzip: true, limit: '135 KB' }]
