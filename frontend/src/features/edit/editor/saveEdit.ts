import { removeUnusedFigures } from '../figures/removeUnusedFigures.ts'
import { unusedCandidates } from '../page/pageDraft.ts'
import { savePage, type SaveOutcome, type SaveRefusal } from '../page/savePage.ts'
import type { Edit } from './createEdit.ts'
import type { EditorState } from './EditorState.ts'

/** Saves the draft. The edit then ends, unless it `staysOpen`, the save was refused, or typing went on meanwhile. */
export async function saveEdit(edit: Edit, staysOpen = false): Promise<void> {
  const { calls, getBook, flush, getState, setState } = edit
  const before = getState()
  const { phase, busy, page, saved, location, draft } = before
  // over what somebody else has saved it must fail, until one of the two is chosen
  if (phase !== 'writing' || busy || before.theirs) return
  if (!edit.isDirty()) return staysOpen ? undefined : await edit.end(draft.uploaded)
  setState({ busy: 'saving', error: null })
  await flush()
  const outcome = await savePage({ calls, book: getBook(), page, saved, location, draft })
  await (outcome.kind === 'refused' ? showRefusal(edit, outcome) : finishSave(edit, before, outcome, staysOpen))
}

async function showRefusal(edit: Edit, { reason, serverMessage, theirs }: SaveRefusal): Promise<void> {
  // Add Page can put a deleted page back, and needs the present book for that.
  if (reason === 'pageGone') await learnBook(edit)
  edit.setState({
    busy: null,
    theirs,
    error: { kind: 'save', reason, serverMessage },
    // what somebody else has saved is not taken away
    ...(theirs && { added: null }),
  })
}

async function finishSave(
  edit: Edit,
  { page: pageBefore, saved: savedBefore, draft }: EditorState,
  { page, etag }: Extract<SaveOutcome, { kind: 'saved' }>,
  staysOpen: boolean,
): Promise<void> {
  const saved = { text: draft.text, figures: draft.figures, etag }
  if (page !== pageBefore) {
    await learnBook(edit)
    edit.turnTo(page)
  }
  edit.onSaved(page, saved)
  const candidates = unusedCandidates(savedBefore.figures, draft.figures, draft.uploaded)
  edit.setState({ busy: null, page, saved, theirs: null, added: null })
  if (!edit.isDirty()) {
    if (!staysOpen) return await edit.end(candidates)
    edit.setState({ draft: { ...edit.getState().draft, uploaded: [] }, restoredAt: null })
  }
  edit.scheduleDraftSave()
  await removeUnusedFigures(edit.calls, edit.bookId, candidates)
}

async function learnBook({ calls, bookId, onBook }: Edit): Promise<void> {
  const book = await calls.findBook(bookId).catch(() => null)
  if (book) onBook(book)
}
