import { embedded } from './crash/deployments.ts'
import { operations } from './crash/operations.ts'
import { proveCrashes } from './crash/proveCrashes.ts'

proveCrashes(
  embedded,
  operations.map(({ name }) => name),
)
