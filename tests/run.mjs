// Runs the tiers one after the other and prints a summary:
//   make test             every tier, at a size that sees its kind of fault
//   make test ONLY=api    one project of Vitest, or `e2e`
//   make test CHANGED=1   the tests that the changes of the work tree can reach, without proofs and containers
//   make test-all         everything, with TRIALS=all
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createClock } from './runner/createClock.mjs'
import { createSummary } from './runner/createSummary.mjs'
import { recordWholeRun } from './runner/recordWholeRun.mjs'

const RESULTS = 'tests/results'
/** The steps of a run, with their projects of Vitest: the quick ones first. */
const STEPS = {
  units: ['unit', 'frontend', 'frontend-modules', 'frontend-alone', 'architecture'],
  services: ['contracts', 'api', 'manuscripts'],
  proofs: ['proofs', 'containers'],
}
/** A step that hangs is ended, so that the summary names it. */
const LONGEST_STEP_MS = (process.env.TRIALS === 'all' ? 90 : 30) * 60_000
const IF_CHANGED = ['units', 'services']
/** The end-to-end tests of `make test` without Docker: main tasks, accessibility and hostile content. */
const FIRST_LOOK = '/@smoke|@stack|accessibility|hostile/i'

const only = process.argv[2]
const { env } = process
const isOfChanges = Boolean(env.CHANGED)
const isWhole = env.TRIALS === 'all' && !only && !isOfChanges
// random trials differ from run to run, and can be repeated
if (env.TRIALS === 'all') {
  env.SEED ||= String(randomInt(2 ** 31))
  console.log(`SEED=${env.SEED}`)
}

// Playwright takes the browser from the same list
const paths = readFileSync('test-support/browser/chromium.ts', 'utf8').matchAll(/'(\/usr\/bin\/[^']+)'/g)
const browser = [env.CHROMIUM, ...[...paths].map(([, path]) => path)].find((path) => path && existsSync(path))
const hasDocker = spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** A run without Docker decides nothing about a change, so it answers sooner and says what it leaves. */
const isFirstLook = !hasDocker && !only && !isOfChanges && !isWhole

const clock = createClock()
const summary = createSummary()
let isGood = true

/** Runs a tool, shows its output, and adds its report to the summary. A tool that leaves no report has failed. */
function run(step, command, args, report, add) {
  const { status, signal } = clock.measure(step, () =>
    spawnSync(command, args, { stdio: 'inherit', timeout: LONGEST_STEP_MS }),
  )
  if (existsSync(report)) add(JSON.parse(readFileSync(report, 'utf8')))
  else summary.failures.push(`${step}: no report`)
  if (status === 0) return
  isGood = false
  if (signal) summary.failures.push(`${step}: ended after ${LONGEST_STEP_MS / 60_000} minutes`)
  if (summary.failures.length === 0) summary.failures.push(`${step}: an error outside of all tests, see above`)
}

function runVitest(step, projects) {
  const report = `${RESULTS}/${step}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const changed = isOfChanges ? ['--changed', '--passWithNoTests'] : []
  // all trials of a proof beside two whole stacks would load two cores so much that a healthy stack answers too late
  const workers = isWhole && projects.includes('containers') ? ['--maxWorkers=2'] : []
  const args = [
    'vitest',
    'run',
    ...changed,
    ...workers,
    ...projects.flatMap((name) => ['--project', name]),
    ...reporters,
  ]
  run(step, 'npx', args, report, summary.addVitest)
}

function runEndToEnd() {
  const report = resolve(RESULTS, 'playwright.json')
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
  if (env.TRIALS === 'all') env.ALL_ON_STACK = 'true'
  else env.VARIANTS = 'none'
  const reporters = ['--reporter=list,json']
  const chosen = isOfChanges ? ['--only-changed', '--pass-with-no-tests'] : []
  if (isFirstLook) chosen.push('--grep', FIRST_LOOK)
  // with Docker, the main tasks run through nginx too
  const [command, args] =
    hasDocker && !only && !isOfChanges
      ? ['node', ['--import', 'tsx', '--conditions=development', 'tests/containers/e2eOnStack/main.ts']]
      : ['npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts']]
  run('end to end', command, [...args, ...reporters, ...chosen], report, summary.addPlaywright)
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

if (only && only !== 'e2e') runVitest(only, [`${only}*`])
if (!only)
  for (const [step, projects] of Object.entries(STEPS))
    if (!isOfChanges || IF_CHANGED.includes(step)) runVitest(step, projects)

const missing = []
if (!hasDocker) missing.push('Docker does not answer, so no test ran on Postgres, MinIO or the compose stack.')
if (!only || only === 'e2e') {
  if (browser) runEndToEnd()
  else missing.push('No Chromium was found, so no end-to-end test ran in a browser (set CHROMIUM to one).')
  if (browser && isFirstLook)
    missing.push(
      'Of the end-to-end tests, only those of main tasks, accessibility and hostile content ran: make test ONLY=e2e runs all.',
    )
}
if (env.CI === 'true' && missing.length > 0) isGood = false
if (isWhole && !env.MODEL_SERVER)
  missing.push("No test ran with a real model: MODEL_SERVER names llama.cpp's llama-server, MODEL_FILE a GGUF file.")
if (summary.totals.failed > 0 || (summary.totals.passed === 0 && !isOfChanges)) isGood = false

const timings = clock.read()
const files = [...summary.files].sort(([, a], [, b]) => b.seconds - a.seconds)
const imageSeconds = `${RESULTS}/image-seconds`
const recorded = {
  ...timings,
  imageSeconds: existsSync(imageSeconds) ? Math.round(Number(readFileSync(imageSeconds, 'utf8'))) : null,
  tiers: Object.fromEntries(summary.tiers),
  files: files.map(([file, { tier, seconds }]) => ({ file, tier, seconds: Math.round(seconds * 10) / 10 })),
}
writeFileSync(`${RESULTS}/timings.json`, `${JSON.stringify(recorded, null, 2)}\n`)

for (const sentence of missing) console.log(sentence)
summary.print()
console.log(`${timings.seconds} s, ${timings.coreSeconds ?? 'unknown'} core seconds (make test-times prints more)`)
if (isWhole && isGood) recordWholeRun(timings, summary.totals, env.SEED)
process.exit(isGood ? 0 : 1)
