import { embedded } from '../engines/pairs.ts'
import { proveInterleavings } from './interleavings/proveInterleavings.ts'

proveInterleavings(embedded)
