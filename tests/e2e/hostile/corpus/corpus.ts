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
import { isActive, type Payload } from './payload.ts'
import { SCRIPTS } from './scripts.ts'
import { SIZES } from './sizes.ts'
import { makesAllTrials } from '../../../../test-support/trials.ts'

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

/** Those that open a dialog or a tab, or leave the page, and one with a tag that only the sanitiser removes. */
const ALWAYS = new Set(['handler-dialog-alert', 'handler-window-open', 'link-about-blank', 'handler-marquee-start'])

/**
 * The payloads that run, fetch or navigate. A ninth of them, unless all trials are asked for: without a sanitiser it is the
 * same policy that stops each of them (decision 72).
 */
export const ACTIVE: readonly Payload[] = CORPUS.filter(isActive).filter(
  ({ name }, at) => makesAllTrials || at % 9 === 0 || ALWAYS.has(name),
)

/** How many of them must run if nothing stops them: with fewer the trials would prove little. */
export const MIN_LIVE = 0.4 * ACTIVE.length
