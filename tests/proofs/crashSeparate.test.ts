import { separate } from './crash/deployments.ts'
import { proveCrashes } from './crash/proveCrashes.ts'

// the kinds of writes that differ between two processes; what is stored is the same as in one
proveCrashes(separate, ['save', 'publish a new edition'])
