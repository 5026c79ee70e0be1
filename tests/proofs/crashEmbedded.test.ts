import { embedded } from './crash/deployments.ts'
import { proveCrashes } from './crash/proveCrashes.ts'

proveCrashes(embedded)
