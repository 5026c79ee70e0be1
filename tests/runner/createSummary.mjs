import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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

/** Counts tests by tier and file, from the JSON reports of Vitest and Playwright. */
export function createSummary() {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const tiers = new Map()
  const files = new Map()
  const failures = []
  const passedOnSecondRun = []

  function count(tier, outcome, milliseconds, file) {
    const row = tiers.get(tier) ?? { passed: 0, failed: 0, skipped: 0, seconds: 0 }
    row[outcome]++
    row.seconds += milliseconds / 1000
    tiers.set(tier, row)
    totals[outcome]++
    if (file) files.set(file, { tier, seconds: (files.get(file)?.seconds ?? 0) + milliseconds / 1000 })
  }

  return {
    totals,
    tiers,
    /** Seconds of a file are those of its tests, several of which run at a time. */
    files,
    /** A name and a reason each. */
    failures,
    addVitest({ testResults }) {
      for (const file of testResults) {
        const name = relative(process.cwd(), file.name)
        const [first, second] = name.split('/')
        const tier = first === 'tests' ? second : first === 'frontend' ? 'unit (frontend)' : 'unit'
        // a failure before or after the tests of a file is reported for the file
        if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed')) {
          count(tier, 'failed', 0)
          failures.push(`${name}\n  ${file.message || 'see Failed Suites above'}`)
        }
        for (const { status, duration, fullName, failureMessages } of file.assertionResults) {
          count(tier, status === 'passed' || status === 'failed' ? status : 'skipped', duration ?? 0, name)
          if (status === 'failed') failures.push(`${name}: ${fullName}\n  ${reason(failureMessages)}`)
        }
      }
    },
    /** `errors` are those outside of any test. */
    addPlaywright({ suites, errors }) {
      for (const { message } of errors) {
        count('e2e', 'failed', 0)
        failures.push(`tests/e2e\n  ${reason([message])}`)
      }
      for (const { file, title, tests } of specsIn(suites))
        for (const { projectName, status, results } of tests) {
          const tier = projectName.startsWith('nginx') ? 'e2e, nginx' : 'e2e'
          const outcome = status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed'
          const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
          count(tier, outcome, milliseconds, `tests/e2e/${file}`)
          if (status !== 'unexpected' && status !== 'flaky') continue
          const messages = results.flatMap((run) => run.errors).map(({ message }) => message)
          const list = status === 'flaky' ? passedOnSecondRun : failures
          list.push(`tests/e2e/${file}: ${title} (${projectName})\n  ${reason(messages)}`)
        }
    },
    print() {
      console.log('\ntier              passed  failed  skipped  seconds of tests')
      for (const [tier, { passed, failed, skipped, seconds }] of [...tiers].sort()) {
        const cells = [String(passed).padStart(8), String(failed).padStart(8), String(skipped).padStart(9)]
        console.log(tier.padEnd(16) + cells.join('') + seconds.toFixed(0).padStart(9))
      }
      for (const test of passedOnSecondRun) console.log(`passed on the second run: ${test}`)
      for (const failure of failures) console.log(`failed: ${failure}`)
      // the names once more, because a long log may be cut to its end
      if (failures.length > 0)
        console.log(['', ...failures.map((failure) => failure.split('\n', 1)[0])].join('\nfailed: '))
      console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
    },
  }
}
