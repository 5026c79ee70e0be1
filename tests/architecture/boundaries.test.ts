import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint')
const run = promisify(execFile)

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

type Imports = Readonly<Record<string, readonly string[]>>
interface Boundaries {
  /** The packages that each package may import. */
  packages: Imports
  /** The modules of contracts that are not part of its public surface. */
  internalOfContracts: readonly string[]
  /** Code that no product code imports. */
  testCode: readonly string[]
  /** The folders of `frontend/src` that each of them may import. */
  folders: Imports
}
const boundaries = JSON.parse(read('boundaries.json')) as Boundaries
const { packages: PACKAGES, testCode: TEST_CODE } = boundaries
const FEATURES = Object.keys(boundaries.folders).filter((name) => name.startsWith('features/'))
const FOLDERS: Imports = Object.fromEntries(
  Object.entries(boundaries.folders).map(([name, allowed]) => [
    name,
    allowed.flatMap((to) => (to === 'features/*' ? FEATURES : to)),
  ]),
)

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

/** By path, since all of contracts' modules can be resolved. */
const internalImports: Planted[] = ['service-kit/src', 'frontend/src/lib', 'frontend/src/features/reader'].flatMap(
  (from) =>
    boundaries.internalOfContracts.map((module) => ({
      path: `${from}/plantedInternal/${module.replace('/', '-')}.ts`,
      target: `@hikma/contracts/${module}`,
      isAllowed: false,
    })),
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
  const words = ['-c', 'oxlint.config.mjs', '--format=json', '.']
  const { stdout } = await run(OXLINT, words, { cwd: project, maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: unknown) => error as { stdout: string },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return new Set(diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename))
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'hikma-boundaries-'))
  for (const name of ['.oxlintrc.json', 'lintOwnLines.mjs', 'oxlint.config.mjs', 'boundaries.json'])
    await copyFile(join(ROOT, name), join(project, name))
})
afterAll(() => rm(project, { recursive: true, force: true }))

describe('the boundaries', () => {
  let breaches: Set<string>
  beforeAll(async () => {
    const all = [...packageImports, ...pathImports, ...folderImports, ...internalImports, ...singleImports]
    for (const { path, target } of all)
      await plant(path, `import { anything } from '${target}'\n\nexport const planted = anything\n`)
    breaches = await findBreaches('no-restricted-imports')
  })

  it.each([
    ['packages', packageImports],
    ['packages by path', pathImports],
    ['folders of the frontend', folderImports],
    ["contracts' own modules", internalImports],
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

/** The names that can be reached from each name. */
function reachable(imports: Imports, from: string, seen = new Set<string>()): Set<string> {
  for (const to of imports[from] ?? [])
    if (!seen.has(to)) {
      seen.add(to)
      reachable(imports, to, seen)
    }
  return seen
}

describe('the map of the boundaries', () => {
  it.each([
    ['packages', PACKAGES],
    ['folders of the frontend', FOLDERS],
  ])('has no cycle: %s', (_name, imports) => {
    expect(Object.keys(imports).filter((name) => reachable(imports, name).has(name))).toEqual([])
  })

  it('names every folder of the frontend and every package, and no other', async () => {
    const folders = async (path: string) =>
      (await readdir(join(ROOT, path), { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    const features = (await folders('frontend/src/features')).map((name) => `features/${name}`)
    const others = (await folders('frontend/src')).filter((name) => name !== 'features' && name !== 'testing')
    expect(Object.keys(FOLDERS).toSorted()).toEqual([...features, ...others].toSorted())
    const packages = (await folders('.')).filter((name) => existsSync(join(ROOT, name, 'package.json')))
    expect([...Object.keys(PACKAGES), 'test-support', 'tests'].toSorted()).toEqual(packages.toSorted())
  })

  it("names modules of contracts' own that exist", () => {
    const isThere = (module: string) => existsSync(join(ROOT, 'contracts/src', `${module}.ts`))
    expect(boundaries.internalOfContracts.filter((module) => !isThere(module))).toEqual([])
  })

  it('has no two folders that import each other, but for a folder and one inside it', async () => {
    const imports = new Set<string>()
    for (const name of Object.keys(PACKAGES)) {
      const paths = await readdir(join(ROOT, name, 'src'), { recursive: true })
      for (const path of paths.map((inner) => `${name}/src/${inner}`))
        if (/\.tsx?$/.test(path) && !/\.test\.|\/(?:testing|fake)/.test(path))
          for (const [, specifier] of read(path).matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g))
            imports.add(`${dirname(path)} ${dirname(posix.join(dirname(path), specifier!))}`)
    }
    const pairs = [...imports].filter((pair) => {
      const [from, to] = pair.split(' ') as [string, string]
      const isInside = to.startsWith(`${from}/`) || from.startsWith(`${to}/`)
      return from < to && !isInside && imports.has(`${to} ${from}`)
    })
    expect(pairs).toEqual([])
  })
})
