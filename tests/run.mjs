// Runs every tier and says what ran: `make test`, or `make test ONLY=api` for one of vitest's projects or `e2e`.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const isCi = process.env.CI === 'true'
const only = process.argv[2]
const results = 'tests/results'
// the list of places is where Playwright takes it from
const places = readFileSync('test-support/browser/chromium.ts', 'utf8').matchAll(/'(\/usr\/bin\/[^']+)'/g)
const browser = [process.env.CHROMIUM, ...[...places].map(([, path]) => path)].find((path) => path && existsSync(path))

const hasDocker = () => {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Runs a tool with its output shown. Gives whether it ended well. */
const run = (command, words) => spawnSync(command, words, { stdio: 'inherit' }).status === 0

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** What a test said of its failure, short enough to stand at the end of a long log. */
const reason = (messages) => stripVTControlCharacters(messages.join('\n')).slice(0, 600).replaceAll('\n', '\n  ')

/** All stories of Playwright's nested report. */
const specsIn = (suites = []) => suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsIn(inner)])

/** What a story said of its failures. */
const reasonOf = ({ results: tries }) => reason(tries.flatMap((tried) => tried.errors).map(({ message }) => message))

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const tally = { passed: 0, failed: 0, skipped: 0 }
const tiers = new Map()
const failures = []
const retold = []
const count = (tier, outcome, milliseconds) => {
  const row = tiers.get(tier) ?? { passed: 0, failed: 0, skipped: 0, seconds: 0 }
  row[outcome]++
  row.seconds += milliseconds / 1000
  tiers.set(tier, row)
  tally[outcome]++
}

/** Counts the stories of Playwright's report: those of a stack, and those of one process. */
const countStories = ({ suites }) => {
  for (const { file, title, tests } of specsIn(suites))
    for (const told of tests) {
      const { projectName, status, results: tries } = told
      const tier = projectName.startsWith('nginx') ? 'e2e, nginx' : 'e2e'
      const name = `tests/e2e/${file}: ${title} (${projectName})`
      const milliseconds = tries.reduce((sum, { duration }) => sum + duration, 0)
      count(tier, status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed', milliseconds)
      if (status === 'unexpected') failures.push(`${name}\n  ${reasonOf(told)}`)
      // it held only when it was told again
      if (status === 'flaky') retold.push(name)
    }
}

let isGood = true
const stories = `${results}/playwright.json`
if (only !== 'e2e') {
  const report = `${results}/vitest.json`
  const projects = only ? ['--project', `${only}*`] : []
  const words = ['vitest', 'run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ended = run('npx', words)
  isGood = ended && isGood
  const found = read(report)
  if (!found) isGood = false
  for (const file of found?.testResults ?? []) {
    const [first, second] = relative(process.cwd(), file.name).split('/')
    const tier = first === 'tests' ? second : first === 'frontend' ? 'unit (frontend)' : 'unit'
    const name = relative(process.cwd(), file.name)
    // what goes wrong before or after its tests is said of the file
    if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')) {
      count(tier, 'failed', 0)
      failures.push(`${name}\n  ${file.message || 'see Failed Suites above'}`)
    }
    for (const { status, duration, fullName, failureMessages } of file.assertionResults) {
      count(tier, status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped', duration ?? 0)
      if (status === 'failed') failures.push(`${name}: ${fullName}\n  ${reason(failureMessages)}`)
    }
  }
  if (!ended && failures.length === 0) failures.push('what no test waited for: see Unhandled Errors above')
}

const missing = []
const tellsStories = !only || only === 'e2e'
// the containers tier has told them on its stack, where it had one
if (tellsStories && !existsSync(stories)) {
  if (browser) {
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = resolve(stories)
    isGood =
      run('npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json']) && isGood
  } else missing.push('No Chromium was found, so no story was tried in a browser (set CHROMIUM to one).')
}
const told = read(stories)
if (told) countStories(told)
else if (tellsStories && browser) isGood = false
if (!hasDocker()) missing.push('Docker does not answer, so nothing was tried on Postgres, MinIO or the compose stack.')
if (isCi && missing.length > 0) isGood = false
if (tally.passed === 0) isGood = false

console.log('\ntier              passed  failed  skipped  seconds of tests')
for (const [tier, { passed, failed, skipped, seconds }] of [...tiers].sort()) {
  const cells = [String(passed).padStart(8), String(failed).padStart(8), String(skipped).padStart(9)]
  console.log(tier.padEnd(16) + cells.join('') + seconds.toFixed(0).padStart(9))
}
for (const sentence of missing) console.log(sentence)
for (const story of retold) console.log(`told twice: ${story}`)
// the end of a long output is what is kept: the failed ones by name, last
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exit(isGood && tally.failed === 0 ? 0 : 1)
