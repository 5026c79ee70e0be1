import type { DocumentData } from '@hikma/contracts/documents'
import { SkipLink } from '../app/SkipLink.tsx'
import { DrawnPageContext, holdDrawnPage } from '../features/reader/content/DrawnPage.ts'
import { ReaderView } from '../features/reader/ReaderView.tsx'
import { pageMarkup } from './pageMarkup.ts'

type DrawnReaderProps = Omit<Extract<DocumentData, { view: 'reader' }>, 'view'>

const nothing = () => undefined

/** The reader with a page, for `drawDocument`. */
export function DrawnReader({ book, page, text, isTypeset }: DrawnReaderProps) {
  const drawn =
    text === null
      ? null
      : {
          book,
          index: page - 1,
          content: { kind: 'drawn', markup: pageMarkup({ book, isTypeset }, text), nodes: [] } as const,
        }
  return (
    <DrawnPageContext value={holdDrawnPage(drawn)}>
      <SkipLink />
      <ReaderView book={book} onClose={nothing} onGone={nothing} />
    </DrawnPageContext>
  )
}
