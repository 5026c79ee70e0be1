import { ADDRESSES } from './addresses.ts'
import { ALLOWED_TAGS } from './allowedTags.ts'
import { BROKEN_MARKUP } from './brokenMarkup.ts'
import { CHARACTERS } from './characters.ts'
import { CLOBBERING } from './clobbering.ts'
import { SVG_PAYLOADS } from './svg.ts'
import { FEATURES } from './features.ts'
import { FETCHING } from './fetching.ts'
import { MATHML_PAYLOADS } from './mathml.ts'
import { FRAMES } from './frames.ts'
import { HANDLERS } from './handlers.ts'
import { STYLES } from './styles.ts'
import { MUTATIONS } from './mutations.ts'
import type { Payload } from './payload.ts'
import { SCRIPTS } from './scripts.ts'
import { SIZES } from './sizes.ts'

/** All payloads. They are written for this project. */
export const CORPUS: readonly Payload[] = [
  ...SCRIPTS,
  ...HANDLERS,
  ...ADDRESSES,
  ...FRAMES,
  ...SVG_PAYLOADS,
  ...MATHML_PAYLOADS,
  ...MUTATIONS,
  ...BROKEN_MARKUP,
  ...STYLES,
  ...FETCHING,
  ...CLOBBERING,
  ...FEATURES,
  ...ALLOWED_TAGS,
  ...CHARACTERS,
  ...SIZES,
]
