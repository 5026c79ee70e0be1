import { chatOverhead } from './entries/chatOverhead.ts'
import { lists } from './entries/lists.ts'
import { pageChanges } from './entries/pageChanges.ts'
import { pageStandalone } from './entries/pageStandalone.ts'
import { publishing } from './entries/publishing.ts'
import { throughNginx } from './entries/throughNginx.ts'
import type { Bench } from './harness/Bench.ts'

/** Everything that is measured, in the order in which it is. */
export const benches: readonly Bench[] = [
  ...throughNginx,
  pageStandalone,
  ...lists,
  ...pageChanges,
  publishing,
  chatOverhead,
]
