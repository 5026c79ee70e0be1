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

/** Runs the test files of slow projects first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const positionOf = ({ project, moduleId }: TestSpecification) => `${PROJECTS.indexOf(project.name)} ${moduleId}`
    return files.toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1))
  }
}
