import { levelHeadings } from './levelHeadings.ts'
import { markNumerals } from './markNumerals.ts'
import { raiseMarks } from './raiseMarks.ts'
import { wrapPoems } from './wrapPoems.ts'
import { wrapTables } from './wrapTables.ts'

/** A sanitised page as the reader shows it: what its styles and assistive technology need is marked, as `parsePageContent` does in a browser. */
export const presentPage = (safe: string): string =>
  wrapPoems(raiseMarks(levelHeadings(markNumerals(wrapTables(safe)))))
