import type { Book } from '@hikma/contracts/book'
import { withFigure, withText } from '../page/pageDraft.ts'
import { createEditor } from './createEditor.ts'
import type { fakeArea } from './fakeArea.ts'
import { fakeSavedDrafts } from './fakeSavedDrafts.ts'

export type Area = ReturnType<typeof fakeArea>

/** Opens an editor on page `page` of the fake book. `reader` records the callbacks that the editor has called. */
export async function fakeEditor(area: Area, page: number, device = fakeSavedDrafts()) {
  let book = area.book()
  const reader = { page, left: [] as (Book | 'stays')[], leaving: [] as number[], saved: [] as number[] }
  const found = device.all()[0] ?? null
  const deps = {
    calls: area.calls,
    drafts: device.drafts,
    getBook: () => book,
    onBook: (changed: Book) => void (book = changed),
    turnTo: (to: number) => void (reader.page = to),
    onDeletionBegun: (from: number) => void reader.leaving.push(from),
    onDeletionEnded: (outcome: Book | 'stays') => {
      reader.left.push(outcome)
      if (outcome !== 'stays') book = outcome
    },
    onSaved: (at: number) => void reader.saved.push(at),
  }
  const editor = createEditor(deps, page, found)
  await editor.load()
  const type = (text: string) => editor.edit((draft) => withText(draft, text))
  const upload = async (name: string) => {
    const url = await area.calls.uploadFigure('salt-roads', name, `bytes of ${name}`)
    editor.edit((draft) => withFigure(draft, name, url, true))
  }
  return { editor, reader, type, upload, device, book: () => book, state: editor.getState }
}
