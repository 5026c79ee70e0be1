import type { PageExtension } from '@hikma/contracts/areaNames'
import { withoutFigure, withOtherFigure } from './figureSource.ts'

/** Figure file name → URL, as in the page's info file. */
export type FigureMap = Readonly<Record<string, string>>

/** A page as the library has it. A changed etag shows later that somebody else has saved the page. */
export interface SavedPage {
  readonly text: string
  readonly figures: FigureMap
  readonly etag: string
}

/** A page as it is being written. */
export interface PageDraft {
  readonly text: string
  readonly figures: FigureMap
  /** Images that were uploaded for this draft. They are removed at the end unless a page names them. */
  readonly uploaded: readonly string[]
}

/** Text of a page that is added while there is no draft (BEHAVIOUR.md §4.4). */
const NEW_PAGE: Readonly<Record<PageExtension, string>> = { html: '<p>New page content</p>', tex: 'New page content' }

/** The unchanged draft of a page. */
export const draftOf = ({ text, figures }: SavedPage): PageDraft => ({ text, figures, uploaded: [] })

export const isChanged = (saved: SavedPage, draft: PageDraft): boolean =>
  draft.text !== saved.text || !areFiguresEqual(saved.figures, draft.figures)

export function areFiguresEqual(one: FigureMap, other: FigureMap): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

export const withText = (draft: PageDraft, text: string): PageDraft => ({ ...draft, text })

/** Adds a figure that the book has. `isNew`: the book did not have it before the upload. */
export const withFigure = (draft: PageDraft, name: string, url: string, isNew: boolean): PageDraft => ({
  ...draft,
  figures: { ...draft.figures, [name]: url },
  uploaded: isNew && !draft.uploaded.includes(name) ? [...draft.uploaded, name] : draft.uploaded,
})

/** Puts an image that the book has in the places of a figure. The figure's file is removed after the draft is saved. */
export function withFigureReplaced(
  draft: PageDraft,
  ext: PageExtension,
  name: string,
  other: { name: string; url: string; isNew: boolean },
): PageDraft {
  const { [name]: _replaced, ...figures } = draft.figures
  const text = withOtherFigure(ext, draft.text, name, other.name)
  return withFigure({ ...draft, text, figures }, other.name, other.url, other.isNew)
}

/** Removes a figure from list and text. The file itself is removed after the draft is saved. */
export function withoutFigureOf(draft: PageDraft, ext: PageExtension, name: string): PageDraft {
  const { [name]: _removed, ...figures } = draft.figures
  return { ...draft, text: withoutFigure(ext, draft.text, name), figures }
}

/** Whether a page has text that is not that of every new page. */
export const hasOwnText = (ext: PageExtension, { text }: PageDraft): boolean =>
  text.trim() !== '' && text !== NEW_PAGE[ext]

/** Content of a page to add: the draft if it was changed and has text, otherwise the default text. */
export function newPage(ext: PageExtension, edited: { saved: SavedPage; draft: PageDraft } | null) {
  const isWritten = edited !== null && isChanged(edited.saved, edited.draft) && edited.draft.text.trim() !== ''
  return isWritten
    ? { text: edited.draft.text, figures: edited.draft.figures }
    : { text: NEW_PAGE[ext], figures: {} satisfies FigureMap }
}

/** Figures that this page was perhaps the last to name. Those that no page names can be removed. */
export const unusedCandidates = (before: FigureMap, after: FigureMap, uploaded: readonly string[]): string[] =>
  [...new Set([...Object.keys(before), ...uploaded])].filter((name) => !(name in after))
