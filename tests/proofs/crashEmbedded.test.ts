import { embedded } from './crash/deployments.ts'
import { proveCrashes } from './crash/proveCrashes.ts'

// what is stored by these differs: pages, a new manifest beside the old one, the history
proveCrashes(embedded, ['insert', 'save', 'publish a new edition', 'restore a page'])
