import { openStorage } from '../lib/openStorage.ts'
import { createKeptList } from './createKeptList.ts'

/** The books that are kept on this device. */
export const keptBooks = createKeptList(openStorage())
