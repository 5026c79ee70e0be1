import { separate } from './crash/deployments.ts'
import { proveCrashes } from './crash/proveCrashes.ts'

proveCrashes(separate)
