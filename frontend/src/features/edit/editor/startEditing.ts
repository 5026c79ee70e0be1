import type { Book } from '@hikma/contracts/book'
import { createEditor } from './createEditor.ts'
import { fakeArea, fakeSavedDrafts } from './fakeArea.ts'
import { withFigure, withText } from '../page/pageDraft.ts'

export type Area = ReturnType<typeof fakeArea>

/** An admin at page `page` of the book, who has begun to edit it. */
export async function startEditing(area: Area, page: number, device = fakeSavedDrafts()) {
  let book = area.book()
  const seen = { page, left: [] as (Book | 'stays')[], leaving: [] as number[], saved: [] as number[] }
  const found = device.edits()[0] ?? null
  const deps = {
    calls: area.calls,
    kept: device.kept,
    getBook: () => book,
    onBook: (known: Book) => void (book = known),
    turnTo: (to: number) => void (seen.page = to),
    onLeaving: (from: number) => void seen.leaving.push(from),
    onLeft: (outcome: Book | 'stays') => {
      seen.left.push(outcome)
      if (outcome !== 'stays') book = outcome
    },
    onSaved: (at: number) => void seen.saved.push(at),
  }
  const editor = createEditor(deps, page, found)
  await editor.load()
  const type = (text: string) => editor.edit((draft) => withText(draft, text))
  const upload = async (name: string) => {
    const url = await area.calls.uploadFigure('salt-roads', name, `bytes of ${name}`)
    editor.edit((draft) => withFigure(draft, name, url, true))
  }
  return { editor, seen, type, upload, device, book: () => book, state: editor.getState }
}
