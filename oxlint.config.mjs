import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** The rules of .oxlintrc.json, and the boundaries that boundaries.json draws between packages and folders of the frontend. */

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const { packages, internalOfContracts, withoutNode, testCode, folders, packagesOfFolders } = read('./boundaries.json')

const TEST_TOOLS = ['**/testing/**', '**/fake*', 'vitest', '@testing-library/**', '@playwright/**']
const TESTS = '*.test.{ts,tsx}'

const restrict = (files, group, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
})
const onlyPackages = (allowed) => [
  '@hikma/**',
  ...allowed.map((name) => `!@hikma/${name}/**`),
  ...internalOfContracts.map((module) => `@hikma/contracts/${module}`),
]
const messageOf = (name, allowed) =>
  `${name} imports ${allowed.length > 0 ? `${allowed.join(', ')} only` : 'nothing else'}: see boundaries.json`

const ofPackages = Object.entries(packages)
  .filter(([name]) => name !== 'frontend')
  .flatMap(([name, allowed]) => {
    const group = [...onlyPackages(allowed), '**/src/**']
    const never = [
      ...testCode.map((code) => `**/${code}/**`),
      ...TEST_TOOLS,
      ...(withoutNode.includes(name) ? ['node:**'] : []),
    ]
    return [
      restrict([`${name}/**`], [...group, ...never], messageOf(name, allowed)),
      restrict([`${name}/**/${TESTS}`, `${name}/**/testing/**`], group, messageOf(name, allowed)),
    ]
  })

/** The rules of a folder's own files and of those in its folders, whose specifiers have one `../` more. */
function ofFolder([folder, allowed]) {
  const allowedPackages = packagesOfFolders[folder] ?? packages.frontend
  const message = messageOf(folder, allowed)
  const ofDepth = (inner, below) => {
    const up = inner ? '../../**' : '../**'
    const group = (more) => [
      ...onlyPackages(allowedPackages),
      up,
      ...[...allowed, ...more].map((to) => `!${posix.relative(`${folder}${inner}`, to)}/**`),
    ]
    const at = `frontend/src/${folder}/${inner ? '*/' : ''}`
    const own = restrict([`${at}${below}`], [...group([]), ...TEST_TOOLS], message)
    // A test of a feature may build the whole app around its subject.
    const tests = restrict([`${at}${TESTS}`, `${at}fake*.ts`], group(['app', 'session', 'testing']), message)
    return { own, tests: folder.startsWith('features/') ? [tests] : [] }
  }
  const [flat, nested] = [ofDepth('', '*'), ofDepth('/inner', '**')]
  return { own: [flat.own, nested.own], tests: [...flat.tests, ...nested.tests] }
}

const ofFolders = Object.entries(folders).map(ofFolder)
const ofFrontend = [
  restrict(
    ['frontend/src/**'],
    [...onlyPackages(packages.frontend), '../**', ...TEST_TOOLS],
    'a new folder of the frontend needs a line in boundaries.json',
  ),
  ...ofFolders.flatMap(({ own }) => own),
  restrict(
    [`frontend/src/**/${TESTS}`, 'frontend/src/testing/**'],
    onlyPackages(packages.frontend),
    messageOf('frontend', packages.frontend),
  ),
  ...ofFolders.flatMap(({ tests }) => tests),
]

const ofTestCode = [
  restrict(
    ['test-support/**'],
    ['**/tests/**', '**/bench/**', '@hikma/frontend', '@hikma/frontend/**'],
    'test-support imports neither tests nor bench',
  ),
  restrict(['bench/**'], ['**/tests/**', '@hikma/tests/**'], 'bench imports test-support, never tests'),
]

const { $schema: _schema, overrides, ...base } = read('./.oxlintrc.json')
export default { ...base, overrides: [...ofPackages, ...ofFrontend, ...ofTestCode, ...overrides] }
