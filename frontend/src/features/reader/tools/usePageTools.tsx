import { type LinkTarget, targetOfLink } from '@hikma/contracts/bookLinks'
import type { Book } from '@hikma/contracts/book'
import { type MouseEvent, type RefObject, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { markAt } from '../notes/markAt.ts'
import type { PageContent } from '../content/fetchPageContent.ts'
import type { OpenOverlay } from './OpenOverlay.ts'
import { toolAt } from '../dom/toolButton.ts'
import { findCurrentView } from '../dom/pageElements.ts'
import { copyText } from '../../../lib/copyText.ts'
import { codeText } from './codeText.ts'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import type { PageDialogProps } from './PageDialog.tsx'
import { largeImages, pictureOf } from '../figures/picturesIn.ts'
import { toolOf } from '../figures/watchFigures.ts'

interface PageToolsOptions {
  book: Book
  text: RefObject<HTMLElement | null>
  /** The page on the screen, and its index, from 0. */
  content: PageContent | null
  shownIndex: number | null
  /** Another page; null if the book has no such page. */
  load: (index: number) => Promise<PageContent | null>
  /** Goes to a place in the book; Back returns to the link. */
  goTo: (place: LinkTarget, link: Element) => void
}

/** The effects of a press in the text of a page, besides links. `layer` is to be rendered beside the page. */
export function usePageTools({ book, text, content, shownIndex, load, goTo }: PageToolsOptions) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'selected' | 'unavailable' | null>(null)
  const [open, setOpen] = useState<{ shown: OpenOverlay; content: PageContent | null; origin: Element } | null>(null)
  const close = () => setOpen(null)
  const hasPage = content !== null
  useEffect(() => (hasPage ? whenIdle(() => void PageDialog.preload().catch(() => undefined)) : undefined), [hasPage])

  const copyFrom = async (button: HTMLElement) => {
    // So that the same sentence is announced again.
    setOutcome(null)
    setOutcome(await copyCode(button))
  }
  const show = (shown: OpenOverlay, origin: Element) => {
    setOutcome(null)
    setOpen({ shown, content, origin })
  }
  const follow = (link: Element) => {
    const place = targetOfLink(link.getAttribute('href'))
    // The dialog gives the focus back before the place takes it.
    flushSync(close)
    if (place && open) goTo(place, open.origin)
  }
  const fail = () => {
    close()
    if (open?.shown.kind === 'note') goTo(open.shown.mark.place, open.origin)
    else setOutcome('unavailable')
  }
  return {
    /** Handles a click on the text; false if it shows and does nothing here. */
    onClick(event: MouseEvent): boolean {
      const { type, target } = event
      const view = text.current && findCurrentView(text.current)
      const pressed = toolAt(target)
      if (type !== 'click' || !view || shownIndex === null) return pressed !== null
      const mark = markAt(event, view, shownIndex)
      const shown: OpenOverlay | null = mark ? { kind: 'note', mark } : overlayForTarget(target, view, shownIndex)
      if (pressed?.tool === 'copy') void copyFrom(pressed.button)
      else if (!shown) return pressed !== null
      else {
        event.preventDefault()
        show(shown, mark?.link ?? (target as Element))
      }
      return true
    },
    layer: (
      <>
        <VisuallyHidden role="status">{outcome && t(`reader.tools.${outcome}`)}</VisuallyHidden>
        {/* A page that has changed takes with it what it showed. */}
        {open && open.content === content && (
          <Suspense fallback={null}>
            <PageDialog book={book} shown={open.shown} load={load} onClose={close} onFollow={follow} onFailed={fail} />
          </Suspense>
        )}
      </>
    ),
  }
}

/** So long a button shows that it has copied. */
const DONE_MS = 2_000

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Copies the code that the button is in. If the browser refuses, the code is selected, so that a key copies it. */
async function copyCode(button: HTMLElement): Promise<'copied' | 'selected'> {
  const code = button.parentElement
  if (!code) return 'selected'
  if (!(await copyText(codeText(code)))) {
    window.getSelection()?.selectAllChildren(code)
    return 'selected'
  }
  button.dataset['done'] = ''
  clearTimeout(timers.get(button))
  timers.set(
    button,
    setTimeout(() => delete button.dataset['done'], DONE_MS),
  )
  return 'copied'
}

/** Stands in for the dialog if its chunk cannot be loaded. */
function Failed({ onFailed }: PageDialogProps) {
  const fail = useEffectEvent(onFailed)
  useEffect(() => fail(), [])
  return null
}

/** The dialogs over a page are a chunk of their own, which is loaded after the first page. */
const PageDialog = lazyWithRetry(async () => (await import('./PageDialog.tsx')).PageDialog, Failed)

/**
 * The table or figure that a press on the text of page `index` (from 0) shows large: a table by its tool, a figure by
 * itself or its tool; null if none.
 */
function overlayForTarget(target: EventTarget | null, view: HTMLElement, index: number): OpenOverlay | null {
  const pressed = toolAt(target)
  if (pressed?.tool === 'table') {
    const table = pressed.button.parentElement?.querySelector('table')
    return table ? { kind: 'table', table } : null
  }
  const images = largeImages(view)
  const at = images.findIndex((image) => image === target || (pressed && toolOf(image) === pressed.button))
  return at < 0 ? null : { kind: 'figure', page: { index, pictures: images.map(pictureOf) }, first: at }
}
