import { embedded } from '../../test-support/engines/pairs.ts'
import { proveInterleavings } from './interleavings/proveInterleavings.ts'

proveInterleavings(embedded)
