import { chatOverhead } from './entries/chatOverhead.ts'
import { chatRealModel } from './entries/chatRealModel.ts'
import { cost } from './entries/cost.ts'
import { deletedPage } from './entries/deletedPage.ts'
import { documents } from './entries/documents.ts'
import { firstLoad } from './entries/firstLoad.ts'
import { growth } from './entries/growth.ts'
import { historyChanges } from './entries/historyChanges.ts'
import { backupBenches } from './entries/backups.ts'
import { historyCosts } from './entries/historyCosts.ts'
import { keptBook } from './entries/keptBook.ts'
import { largestPaint } from './entries/largestPaint.ts'
import { layoutShift } from './entries/layoutShift.ts'
import { importManuscript } from './entries/importManuscript.ts'
import { importNovel } from './entries/importNovel.ts'
import { lists } from './entries/lists.ts'
import { memoryAtRest } from './entries/memoryAtRest.ts'
import { openBook } from './entries/openBook.ts'
import { pageChanges } from './entries/pageChanges.ts'
import { pageSaveSearch } from './entries/pageSaveSearch.ts'
import { pageStandalone } from './entries/pageStandalone.ts'
import { pageWhileIndexed } from './entries/pageWhileIndexed.ts'
import { publishing } from './entries/publishing.ts'
import { readerMemory } from './entries/readerMemory.ts'
import { readers } from './entries/readers.ts'
import { search } from './entries/search.ts'
import { searchPages } from './entries/searchPages.ts'
import { slowReaders } from './entries/slowReaders.ts'
import { stackFootprint } from './entries/stackFootprint.ts'
import { settings } from './entries/settings.ts'
import { startWarm } from './entries/startWarm.ts'
import { takeOver } from './entries/takeOver.ts'
import { throughNginx } from './entries/throughNginx.ts'
import { turnCold } from './entries/turnCold.ts'
import { turnMarked } from './entries/turnMarked.ts'
import { turnPrepared } from './entries/turnPrepared.ts'
import { turnScreen } from './entries/turnScreen.ts'
import { writing } from './entries/writing.ts'
import type { Bench } from './harness/Bench.ts'

/** All benches in the order in which they run. */
export const benches: readonly Bench[] = [
  ...throughNginx,
  readers,
  cost,
  stackFootprint,
  slowReaders,
  pageStandalone,
  ...lists,
  documents,
  startWarm,
  memoryAtRest,
  firstLoad,
  layoutShift,
  takeOver,
  largestPaint,
  openBook,
  turnPrepared,
  turnMarked,
  turnScreen,
  settings,
  writing,
  turnCold,
  readerMemory,
  keptBook,
  search,
  ...searchPages,
  importManuscript,
  importNovel,
  pageSaveSearch,
  pageWhileIndexed,
  publishing,
  ...pageChanges,
  deletedPage,
  historyChanges,
  ...backupBenches,
  ...historyCosts,
  chatOverhead,
  chatRealModel,
  growth,
]
