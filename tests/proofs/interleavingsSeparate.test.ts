import { separate } from '../engines/pairs.ts'
import { proveInterleavings } from './interleavings/proveInterleavings.ts'

proveInterleavings(separate)
