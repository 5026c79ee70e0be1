import type { Book } from '@hikma/contracts/book'
import { ClockFading, Download, ListOrdered, Unlink } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { useBookList } from '../../../books/useBookList.ts'
import { useAdmin } from '../AdminContext.ts'

const PagesSheet = lazyWithRetry(
  async () => (await import('../pageOrder/PagesSheet.tsx')).PagesSheet,
  () => null,
)

const ExportDialog = lazyWithRetry(
  async () => (await import('../export/ExportDialog.tsx')).ExportDialog,
  () => null,
)

const LinksDialog = lazyWithRetry(
  async () => (await import('../links/LinksDialog.tsx')).LinksDialog,
  () => null,
)

/** The order of the pages, the links that lead nowhere, the changes, the files: in the rows of the table and in the section of a book. */
export const BOOK_TOOLS = [
  { tool: 'pages', Icon: ListOrdered },
  { tool: 'links', Icon: Unlink },
  { tool: 'history', Icon: ClockFading },
  { tool: 'export', Icon: Download },
] as const
export type BookTool = (typeof BOOK_TOOLS)[number]['tool']

/** Which tool is shown for which book. */
export function useBookTools() {
  const [shown, setShown] = useState<{ tool: BookTool; book: Book } | null>(null)
  return { shown, show: (tool: BookTool, book: Book) => setShown({ tool, book }), close: () => setShown(null) }
}

/** The dialog of the tool that is shown. */
export function BookTools({ tools: { shown, close } }: { tools: ReturnType<typeof useBookTools> }) {
  const { books } = useBookList()
  const { renderHistory } = useAdmin()
  if (!shown) return null
  const { tool } = shown
  // as it is now, or as it was if it is gone
  const book = books?.find(({ id }) => id === shown.book.id) ?? shown.book
  if (tool === 'history') return renderHistory(book, close)
  return (
    <Suspense>
      {tool === 'pages' && <PagesSheet book={book} onClose={close} />}
      {tool === 'export' && <ExportDialog book={book} onClose={close} />}
      {/* the links are those of the pages that were read */}
      {tool === 'links' && <LinksDialog book={shown.book} onClose={close} />}
    </Suspense>
  )
}
