import { configure } from '@testing-library/dom'

/** What a test waits for comes late on a machine that is busy with other tiers; only never is a failure. */
configure({ asyncUtilTimeout: 20_000 })
