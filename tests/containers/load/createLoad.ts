import { publishBooks } from './publishBooks.ts'
import { toggleVisibility } from './toggleVisibility.ts'
import { createPageEditor } from './createPageEditor.ts'
import { CheckedClient } from './CheckedClient.ts'
import { runReader } from './runReader.ts'
import { createPageSaver } from './createPageSaver.ts'
import { LoadReport } from './LoadReport.ts'

const READERS = 3

/** Creates readers and admins who use a stack through nginx, with a report of the answers that they get. */
export async function createLoad(url: string) {
  const books = await publishBooks(url)
  const report = new LoadReport()
  const visitor = new CheckedClient(url, report)
  const admin = new CheckedClient(url, report)
  const { status } = await admin.signIn()
  if (status !== 204) throw new Error(`sign-in: ${status}`)
  const pageSaver = createPageSaver(admin, books, report)
  const pageEditor = createPageEditor(admin, books, report)
  return {
    books,
    report,
    visitor,
    admin,
    /** Starts the load with an empty report. Returns a function that ends it and looks for lost writes. */
    start(): () => Promise<LoadReport> {
      report.clear()
      const ending = new AbortController()
      const { signal } = ending
      const readers = Array.from({ length: READERS }, () => runReader(url, books, report, signal))
      const work = [
        ...readers,
        pageSaver.run(signal),
        pageEditor.run(signal),
        toggleVisibility(admin, books, report, signal),
      ]
      return async () => {
        ending.abort()
        await Promise.all(work)
        await pageSaver.verify()
        await pageEditor.verify()
        return report
      }
    },
  }
}
export type Load = Awaited<ReturnType<typeof createLoad>>
