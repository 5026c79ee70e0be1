import type { DocumentData, TakeOverData } from '@hikma/contracts/documents'

/** The part of a document's data that its markup does not hold. */
export function takeOverData(data: DocumentData): TakeOverData {
  switch (data.view) {
    case 'book':
      return { view: 'book', book: data.book, contents: data.contents }
    case 'reader':
      return { view: 'reader', book: data.book, page: data.page, pageId: data.pageId, isTypeset: data.isTypeset }
    case 'person':
      return { view: 'person', name: data.person.name }
    case 'unknown':
      return { view: 'unknown', kind: data.missing.kind }
    case 'library':
      return { view: 'library' }
  }
}
