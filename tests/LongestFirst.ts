import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tiers by how long their longest files take: one that begins last would leave the other workers idle. */
const TIERS = ['containers', 'proofs', 'contracts', 'api', 'architecture', 'frontend', 'frontend-alone', 'unit']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project, moduleId }: TestSpecification) => `${TIERS.indexOf(project.name)} ${moduleId}`
    return files.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  }
}
