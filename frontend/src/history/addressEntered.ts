import type { Address } from '@hikma/contracts/addresses'
import { createAction } from '@reduxjs/toolkit'
import type { Memory } from './Memory.ts'

interface Entered {
  address: Address
  /** The address before. */
  former: Address
  /** Empty for a place that was not left before. */
  memory: Memory
}

/** Another address is shown: a link was followed, or Back or Forward was pressed. */
export const addressEntered = createAction<Entered>('addressEntered')
