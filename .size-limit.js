import { readFileSync } from 'node:fs'

const DIST = 'frontend/dist'
const page = readFileSync(`${DIST}/index.html`, 'utf8')

/**
 * The scripts that the page itself names: the browser loads them before the library is shown. No lazy chunks. The limit of the first load
 * leaves 1 kB of room; whoever raises it says in the commit what readers get for it, and that `make bench ONLY=first-load` is no worse.
 */
export default [
  {
    name: "the library's first load",
    path: [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, script]) => `${DIST}/${script}`),
    gzip: true,
    limit: '134.5 KB',
  },
  {
    name: 'what a drawn document runs before its first paint, after which it requests the first load',
    path: `${DIST}/assets/boot-*.js`,
    gzip: true,
    limit: '0.9 KB',
  },
  {
    name: 'the fonts of the first view (decision 73)',
    path: `${DIST}/assets/{vazirmatn-latin,vazirmatn-arabic,literata-latin}-wght-normal-*.woff2`,
    gzip: false,
    brotli: false,
    limit: '88 KB',
  },
]
