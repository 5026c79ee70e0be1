import { createBulkVisibilityJobs } from './createBulkVisibilityJobs.ts'

/** The job of this tab. It lives as long as the tab. */
export const bulkVisibilityJobs = createBulkVisibilityJobs()
