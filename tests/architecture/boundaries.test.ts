import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint')
const run = promisify(execFile)

const SERVICES = ['storage-service', 'books-service', 'chat-service', 'web-service']

/** The packages that each package may import. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  'service-kit': ['contracts'],
  publishing: ['contracts'],
  manuscript: ['contracts'],
  tex: ['contracts'],
  publisher: ['contracts', 'manuscript', 'publishing'],
  'storage-service': ['contracts', 'service-kit'],
  'books-service': ['contracts', 'service-kit'],
  'chat-service': ['contracts', 'service-kit'],
  'web-service': ['contracts', 'manuscript', 'service-kit'],
  operator: ['contracts', 'service-kit', 'storage-service', 'books-service'],
  standalone: ['contracts', 'service-kit', ...SERVICES, 'operator', 'publisher'],
  frontend: ['contracts', 'manuscript', 'publishing', 'tex'],
}
/** Code that no product code imports. */
const TEST_CODE = ['tests', 'test-support', 'bench']

const FEATURES = [
  'library',
  'continueReading',
  'book',
  'notFound',
  'pageSearch',
  'reader',
  'edit',
  'admin',
  'revisions',
  'chat',
  'undo',
].map((name) => `features/${name}`)

/** The folders of `frontend/src` that each of them may import. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  history: ['lib'],
  places: ['lib'],
  ui: ['history', 'lib'],
  cache: ['lib'],
  api: ['lib', 'cache'],
  editor: ['lib', 'ui'],
  app: ['api', 'cache', 'editor', 'history', 'lib', 'places', 'ui', ...FEATURES],
  server: ['api', 'app', 'history', 'lib', 'places', 'ui', ...FEATURES],
  'features/library': ['api', 'history', 'lib', 'places', 'ui'],
  'features/continueReading': ['api', 'history', 'lib', 'places', 'ui'],
  'features/book': ['api', 'history', 'lib', 'places', 'ui'],
  'features/notFound': ['api', 'history', 'lib', 'places', 'ui'],
  'features/pageSearch': ['api', 'history', 'lib', 'places', 'ui'],
  'features/reader': ['api', 'history', 'lib', 'places', 'ui'],
  'features/chat': ['api', 'history', 'lib', 'places', 'ui'],
  'features/undo': ['api', 'history', 'lib', 'places', 'ui'],
  'features/admin': ['api', 'editor', 'history', 'lib', 'places', 'ui'],
  'features/revisions': ['api', 'editor', 'history', 'lib', 'places', 'ui'],
  'features/edit': ['api', 'editor', 'history', 'lib', 'places', 'ui'],
}

interface Planted {
  path: string
  target: string
  isAllowed: boolean
}

const others = (all: readonly string[], own: string): string[] => all.filter((name) => name !== own)

const packageImports: Planted[] = Object.entries(PACKAGES).flatMap(([from, allowed]) =>
  others([...Object.keys(PACKAGES), ...TEST_CODE], from).map((to) => ({
    path: `${from}/src/planted/${to}.ts`,
    target: `@hikma/${to}/anything`,
    isAllowed: allowed.includes(to),
  })),
)

/** Paths instead of package names: never allowed. */
const pathImports: Planted[] = Object.keys(PACKAGES).flatMap((from) =>
  [...others(Object.keys(PACKAGES), from).map((to) => `${to}/src`), ...TEST_CODE].map((to) => ({
    path: `${from}/src/plantedPath/${to.split('/')[0]}.ts`,
    target: `../../../${to}/anything.ts`,
    isAllowed: false,
  })),
)

/** From a folder itself and from a folder in it, since the specifiers differ. */
const folderImports: Planted[] = Object.entries(FOLDERS).flatMap(([from, allowed]) =>
  ['', '/inner'].flatMap((depth) =>
    [...others(Object.keys(FOLDERS), from), 'testing'].map((to) => ({
      path: `frontend/src/${from}${depth}/planted-${to.replace('/', '-')}.ts`,
      target: posix.relative(`${from}${depth}`, `${to}/anything.ts`),
      isAllowed: allowed.includes(to),
    })),
  ),
)

const singleImports: Planted[] = [
  { path: 'contracts/src/plantedNode.ts', target: 'node:fs', isAllowed: false },
  { path: 'manuscript/src/plantedNode.ts', target: 'node:fs', isAllowed: false },
  { path: 'frontend/src/main.tsx', target: '@hikma/service-kit/logger', isAllowed: false },
  { path: 'frontend/src/features/reader/planted.ts', target: './page/PageText.tsx', isAllowed: true },
  { path: 'frontend/src/features/reader/page/planted.ts', target: '../state/readerSlice.ts', isAllowed: true },
  { path: 'frontend/src/features/edit/planted.ts', target: './fakeBook.ts', isAllowed: false },
  { path: 'frontend/src/features/edit/planted.test.ts', target: './fakeBook.ts', isAllowed: true },
  { path: 'frontend/src/features/edit/planted2.test.ts', target: '../reader/state/readerSlice.ts', isAllowed: false },
  { path: 'frontend/src/lib/plantedVitest.ts', target: 'vitest', isAllowed: false },
  { path: 'storage-service/src/plantedVitest.ts', target: 'vitest', isAllowed: false },
  { path: 'bench/planted.ts', target: '../tests/anything.ts', isAllowed: false },
  { path: 'test-support/planted.ts', target: '../tests/anything.ts', isAllowed: false },
  { path: 'test-support/planted2.ts', target: '@hikma/storage-service/area/keys', isAllowed: true },
]

/** A temporary project that has our lint rules and no code: planted files do not disturb a build of the real one. */
let project: string

async function plant(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), content)
}

/** The planted files that break a rule, by path. */
async function findBreaches(rule: string): Promise<Set<string>> {
  const words = ['--format=json', '.']
  const { stdout } = await run(OXLINT, words, { cwd: project, maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: unknown) => error as { stdout: string },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return new Set(diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename))
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'hikma-boundaries-'))
  await copyFile(join(ROOT, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
})
afterAll(() => rm(project, { recursive: true, force: true }))

describe('the boundaries', () => {
  let breaches: Set<string>
  beforeAll(async () => {
    const all = [...packageImports, ...pathImports, ...folderImports, ...singleImports]
    for (const { path, target } of all)
      await plant(path, `import { anything } from '${target}'\n\nexport const planted = anything\n`)
    breaches = await findBreaches('no-restricted-imports')
  })

  it.each([
    ['packages', packageImports],
    ['packages by path', pathImports],
    ['folders of the frontend', folderImports],
    ['single cases', singleImports],
  ])('let through the listed imports and no other: %s', (_name, planted) => {
    const verdicts = planted.map(({ path, target }) => ({ path, target, isAllowed: !breaches.has(path) }))
    expect(verdicts).toEqual(planted)
  })

  it("leave the browser's history to one folder of the frontend", async () => {
    for (const folder of ['history', 'app', 'features/reader'])
      await plant(`frontend/src/${folder}/plantedHistory.ts`, "history.pushState(null, '', '/')\n")
    expect(await findBreaches('no-restricted-globals')).toEqual(
      new Set(['frontend/src/app/plantedHistory.ts', 'frontend/src/features/reader/plantedHistory.ts']),
    )
  })

  it('find two modules that import each other', async () => {
    await plant('service-kit/src/one.ts', "import { two } from './two.ts'\n\nexport const one = (): unknown => two\n")
    await plant('service-kit/src/two.ts', "import { one } from './one.ts'\n\nexport const two = (): unknown => one\n")
    expect(await findBreaches('no-cycle')).toEqual(new Set(['service-kit/src/one.ts', 'service-kit/src/two.ts']))
  })
})
