import { readdirSync, readFileSync } from 'node:fs'

const DIST = 'frontend/dist'
const page = readFileSync(`${DIST}/index.html`, 'utf8')

/** The files of the script `file` and of all that it imports statically. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    withImports(`${DIST}/assets/${name}`, found)
  return found
}

const first = new Set([...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, script]) => `${DIST}/${script}`))
/** The files that the lazy chunk `name` needs beyond the first load. */
const lazy = (name) => {
  const file = readdirSync(`${DIST}/assets`).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  return [...withImports(`${DIST}/assets/${file}`)].filter((script) => !first.has(script))
}

/**
 * Whoever raises one of these says in the commit what readers get for it, and that `make bench ONLY=first-load` is no worse. The
 * largest paint of the library is 1 % above its goal, so what the first load gains must leave it elsewhere.
 */
export default [
  {
    name: "the library's first load: the scripts that the page itself names",
    path: [...first],
    gzip: true,
    limit: '135.5 KB',
  },
  { name: 'what every view requests next', path: lazy('AppLayers'), gzip: true, limit: '3 KB' },
  {
    name: 'the reader and the texts of readers',
    path: [...lazy('ReaderView'), ...lazy('readers.en')],
    gzip: true,
    limit: '77.1 KB',
  },
  { name: 'the texts of readers in Persian, the longer ones', path: lazy('readers.fa'), gzip: true, limit: '10 KB' },
  { name: 'the texts of admins in Persian', path: lazy('admins.fa'), gzip: true, limit: '16 KB' },
  {
    name: 'what a drawn document runs before its first paint, after which it requests the first load',
    path: `${DIST}/assets/boot-*.js`,
    gzip: true,
    limit: '1 KB',
  },
  {
    name: 'the fonts of the first view (`frontend/vite/subsetFonts.ts`)',
    path: `${DIST}/assets/{vazirmatn-latin,vazirmatn-arabic,literata-latin}-wght-normal-*.woff2`,
    gzip: false,
    brotli: false,
    limit: '88 KB',
  },
]
