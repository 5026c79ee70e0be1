import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The projects by the duration of their longest file: a long file that starts last would leave the other workers idle. */
const PROJECTS = ['containers', 'proofs', 'contracts', 'api', 'architecture', 'frontend', 'frontend-alone', 'unit']

/** Runs the test files of slow projects first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const positionOf = ({ project, moduleId }: TestSpecification) => `${PROJECTS.indexOf(project.name)} ${moduleId}`
    return files.toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1))
  }
}
