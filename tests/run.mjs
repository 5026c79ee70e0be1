// Runs all tiers and prints a summary: `make test`, or `make test ONLY=api` for one project of vitest or `e2e`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const isCi = process.env.CI === 'true'
const only = process.argv[2]
const results = 'tests/results'
// Playwright takes the browser from the same list
const paths = readFileSync('test-support/browser/chromium.ts', 'utf8').matchAll(/'(\/usr\/bin\/[^']+)'/g)
const browser = [process.env.CHROMIUM, ...[...paths].map(([, path]) => path)].find((path) => path && existsSync(path))

const hasDocker = spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Runs a tool and shows its output. Returns whether it exited with 0. */
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
const read = (path) => JSON.parse(textOf(path) ?? 'null')

/** A line of a stack or of an excerpt of the source, or none. */
const SAYS_NOTHING = /^\s*(at .*|>? *\d+ \|.*|\| *\^.*|-|)$/

/** What error messages say, each once and without colours: 400 characters, because a long log may be cut to its end. */
function reason(messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  const said = lines.filter((line) => !SAYS_NOTHING.test(line))
  return [...new Set(said)].join('\n').slice(0, 400).replaceAll('\n', '\n  ')
}

/** All tests of Playwright's nested report. */
const specsIn = (suites = []) => suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsIn(inner)])

/** The error messages of all runs of an end-to-end test. */
const reasonOf = ({ results: runs }) => reason(runs.flatMap(({ errors }) => errors).map(({ message }) => message))

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const totals = { passed: 0, failed: 0, skipped: 0 }
const tiers = new Map()
const files = new Map()
const failures = []
const passedOnSecondRun = []
const count = (tier, outcome, milliseconds, file) => {
  const row = tiers.get(tier) ?? { passed: 0, failed: 0, skipped: 0, seconds: 0 }
  row[outcome]++
  row.seconds += milliseconds / 1000
  tiers.set(tier, row)
  totals[outcome]++
  if (file) files.set(file, { tier, seconds: (files.get(file)?.seconds ?? 0) + milliseconds / 1000 })
}

/** Seconds that all cores together have been busy since the machine started, containers included; null if unknown. */
function busyCoreSeconds() {
  const [, user, nice, system, idle, waiting, ...others] =
    textOf('/proc/stat')?.split('\n', 1)[0]?.split(/\s+/).map(Number) ?? []
  if (user === undefined || !Number.isFinite(idle + waiting)) return null
  // hundredths of a second; the last two are parts of the first two
  return (user + nice + system + others.slice(0, -2).reduce((sum, part) => sum + part, 0)) / 100
}
const start = { time: Date.now(), busy: busyCoreSeconds(), load: loadavg()[0] }

/** What took how long, for `make test-times`. Seconds of a file are those of its tests, several of which run at a time. */
function writeTimings() {
  const busy = busyCoreSeconds()
  const inOrder = [...files].sort(([, a], [, b]) => b.seconds - a.seconds)
  const timings = {
    begin: new Date(start.time).toISOString(),
    seconds: Math.round((Date.now() - start.time) / 1000),
    coreSeconds: busy === null || start.busy === null ? null : Math.round(busy - start.busy),
    load: { begin: start.load, end: loadavg()[0] },
    tiers: Object.fromEntries(tiers),
    files: inOrder.map(([file, { tier, seconds }]) => ({ file, tier, seconds: Math.round(seconds * 10) / 10 })),
  }
  writeFileSync(`${results}/timings.json`, `${JSON.stringify(timings, null, 2)}\n`)
}

/** Counts the end-to-end tests of Playwright's report: those on a stack, and those in one process. */
const countEndToEnd = ({ suites }) => {
  for (const { file, title, tests } of specsIn(suites))
    for (const endToEndTest of tests) {
      const { projectName, status, results: runs } = endToEndTest
      const tier = projectName.startsWith('nginx') ? 'e2e, nginx' : 'e2e'
      const name = `tests/e2e/${file}: ${title} (${projectName})`
      const milliseconds = runs.reduce((sum, { duration }) => sum + duration, 0)
      const outcome = status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed'
      count(tier, outcome, milliseconds, `tests/e2e/${file}`)
      if (status === 'unexpected') failures.push(`${name}\n  ${reasonOf(endToEndTest)}`)
      if (status === 'flaky') passedOnSecondRun.push(name)
    }
}

let isGood = true
const playwrightReport = `${results}/playwright.json`
if (only !== 'e2e') {
  const report = `${results}/vitest.json`
  const projects = only ? ['--project', `${only}*`] : []
  const args = ['vitest', 'run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const hasPassed = run('npx', args)
  isGood = hasPassed && isGood
  const found = read(report)
  if (!found) isGood = false
  for (const file of found?.testResults ?? []) {
    const [first, second] = relative(process.cwd(), file.name).split('/')
    const tier = first === 'tests' ? second : first === 'frontend' ? 'unit (frontend)' : 'unit'
    const name = relative(process.cwd(), file.name)
    // a failure before or after the tests of a file is reported for the file
    if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')) {
      count(tier, 'failed', 0)
      failures.push(`${name}\n  ${file.message || 'see Failed Suites above'}`)
    }
    for (const { status, duration, fullName, failureMessages } of file.assertionResults) {
      count(tier, status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped', duration ?? 0, name)
      if (status === 'failed') failures.push(`${name}: ${fullName}\n  ${reason(failureMessages)}`)
    }
  }
  if (!hasPassed && failures.length === 0) failures.push('an error outside of all tests: see Unhandled Errors above')
}

const missing = []
if (!hasDocker) missing.push('Docker does not answer, so no test ran on Postgres, MinIO or the compose stack.')
const runsEndToEnd = !only || only === 'e2e'
if (runsEndToEnd && !browser)
  missing.push('No Chromium was found, so no end-to-end test ran in a browser (set CHROMIUM to one).')
// with Docker, the containers tier runs them on its stack
const isPartOfContainers = !only && hasDocker
if (runsEndToEnd && browser && !isPartOfContainers) {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = resolve(playwrightReport)
  const hasPassed = run('npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'])
  isGood = hasPassed && isGood
}
const endToEndReport = read(playwrightReport)
if (endToEndReport) countEndToEnd(endToEndReport)
else if (runsEndToEnd && browser) isGood = false
if (isCi && missing.length > 0) isGood = false
if (totals.passed === 0) isGood = false

writeTimings()
console.log('\ntier              passed  failed  skipped  seconds of tests')
for (const [tier, { passed, failed, skipped, seconds }] of [...tiers].sort()) {
  const cells = [String(passed).padStart(8), String(failed).padStart(8), String(skipped).padStart(9)]
  console.log(tier.padEnd(16) + cells.join('') + seconds.toFixed(0).padStart(9))
}
for (const sentence of missing) console.log(sentence)
for (const name of passedOnSecondRun) console.log(`passed on the second run: ${name}`)
for (const failure of failures) console.log(`failed: ${failure}`)
// the names once more, because a long log may be cut to its end
if (failures.length > 0) console.log(['', ...failures.map((failure) => failure.split('\n', 1)[0])].join('\nfailed: '))
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(isGood && totals.failed === 0 ? 0 : 1)
