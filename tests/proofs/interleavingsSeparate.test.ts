import { separate } from '../../test-support/engines/enginePairs.ts'
import { proveInterleavings } from './interleavings/proveInterleavings.ts'

proveInterleavings(separate)
