import { ADDRESSES } from './addresses.ts'
import { BROKEN } from './broken.ts'
import { CHARACTERS } from './characters.ts'
import { CLOBBERING } from './clobbering.ts'
import { DRAWINGS } from './drawings.ts'
import { FEATURES } from './features.ts'
import { FETCHING } from './fetching.ts'
import { FORMULAS } from './formulas.ts'
import { FRAMES } from './frames.ts'
import { HANDLERS } from './handlers.ts'
import { LOOKS } from './looks.ts'
import { MUTATIONS } from './mutations.ts'
import type { Payload } from './payload.ts'
import { SCRIPTS } from './scripts.ts'
import { SIZES } from './sizes.ts'

/** Every payload, written for this project. */
export const CORPUS: readonly Payload[] = [
  ...SCRIPTS,
  ...HANDLERS,
  ...ADDRESSES,
  ...FRAMES,
  ...DRAWINGS,
  ...FORMULAS,
  ...MUTATIONS,
  ...BROKEN,
  ...LOOKS,
  ...FETCHING,
  ...CLOBBERING,
  ...FEATURES,
  ...CHARACTERS,
  ...SIZES,
]
