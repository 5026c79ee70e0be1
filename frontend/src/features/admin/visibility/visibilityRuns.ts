import { createVisibilityRuns } from './createVisibilityRuns.ts'

/** The run of this tab. It lives as long as the tab. */
export const visibilityRuns = createVisibilityRuns()
