import { readFileSync } from 'node:fs'

const DIST = 'frontend/dist'
const page = readFileSync(`${DIST}/index.html`, 'utf8')

/** What the browser fetches before the library shows: the scripts that the page itself names, and no lazy chunk. */
export default [
  {
    name: "the library's first load",
    path: [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, script]) => `${DIST}/${script}`),
    gzip: true,
    limit: '135 KB',
  },
]
