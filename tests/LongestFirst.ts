import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The projects in descending order of their longest file, which would leave the other workers idle if it started last. */
const PROJECTS = [
  'containers',
  'proofs',
  'manuscripts',
  'contracts',
  'api',
  'architecture',
  'frontend',
  'frontend-modules',
  'frontend-alone',
  'unit',
]

/** In the first line of a file. */
const ENVIRONMENT = /^\/\/ @vitest-environment (\w+)/

/**
 * Runs the test files of slow projects first, and those of one environment together: a worker that shares its modules goes
 * on only with files of its project and environment, and another one is started otherwise.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const positions = new Map(
      files.map((file) => {
        const { project, moduleId } = file
        const environment = ENVIRONMENT.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''
        return [file, `${PROJECTS.indexOf(project.name)} ${environment} ${moduleId}`]
      }),
    )
    return files.toSorted((a, b) => (positions.get(a)! < positions.get(b)! ? -1 : 1))
  }
}
