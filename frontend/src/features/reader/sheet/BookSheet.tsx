import { pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { X } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedPage } from '../../../lib/listPages.ts'
import { CopyLink } from '../../../ui/copyLink/CopyLink.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyWithRetry } from '../../../ui/lazyWithRetry.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { WhenOpen } from '../../../ui/WhenOpen.tsx'
import { loadContentsList } from '../contents/useContents.ts'
import type { BookSearch } from '../search/useBookSearch.ts'
import type { PageView } from '../view/createPageView.ts'
import css from './BookSheet.module.css'
import { panelId, SheetTabs, tabId } from './SheetTabs.tsx'
import type { SheetTab } from './sheetTab.ts'

const ContentsList = lazyWithRetry(
  async () => (await loadContentsList()).ContentsList,
  () => <NoPanel text="reader.contentsFailed" />,
)
const SearchPanel = lazyWithRetry(
  async () => (await import('../search/SearchPanel.tsx')).SearchPanel,
  () => <NoPanel text="reader.searchFailed" />,
)
const MarksPanel = lazyWithRetry(
  async () => (await import('../marks/MarksPanel.tsx')).MarksPanel,
  () => <NoPanel text="reader.marksFailed" />,
)

interface BookSheetProps {
  book: Book
  /** Index of the current page, from 0. */
  index: number
  total: number
  tab: SheetTab
  search: BookSearch
  /** The pages with their names. */
  pages: readonly ListedPage[]
  view: PageView
  onTab: (tab: SheetTab) => void
  onClose: () => void
  /** For admins: replaces what is searched for. */
  onReplace?: ((query: string) => void) | undefined
}

/**
 * The sheet of a book: its contents, the search in its pages, and the reader's marks. At the side on which the book
 * begins or, on a phone, at the bottom.
 */
export function BookSheet(props: BookSheetProps) {
  const { book, index, total, tab, search, pages, view, onTab, onClose, onReplace } = props
  const { t } = useTranslation()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // An arrow key leaves the focus on the tab that it has chosen.
  const [takesFocus, setTakesFocus] = useState(true)
  const choose = (next: SheetTab, isEntered: boolean) => {
    setTakesFocus(isEntered)
    onTab(next)
  }
  // Beside the page one goes from hit to hit.
  const closeIfCovering = () => {
    if (covers(panel.current, view.text.current)) onClose()
  }
  return (
    <Dialog placement="side" side={book.direction} isLight aria-labelledby={tabId(id, tab)} onDismiss={onClose}>
      <div className={css.head}>
        <SheetTabs id={id} tab={tab} onTab={choose} />
        {tab === 'contents' && <CopyLink tone="quiet" round path={() => pagePath(book.id, index + 1)} />}
        <IconButton label={t('close')} icon={<X size={20} />} onClick={onClose} />
      </div>
      <WhenOpen>
        <div ref={panel} className={css.panel} role="tabpanel" id={panelId(id, tab)} aria-labelledby={tabId(id, tab)}>
          <Suspense
            fallback={
              <div className={css.loading}>
                <Spinner />
              </div>
            }
          >
            {tab === 'contents' ? (
              <ContentsList book={book} index={index} total={total} takesFocus={takesFocus} onChosen={onClose} />
            ) : tab === 'marks' ? (
              <MarksPanel book={book} view={view} onChosen={closeIfCovering} />
            ) : (
              <SearchPanel
                book={book}
                pages={pages}
                search={search}
                takesFocus={takesFocus}
                onChosen={closeIfCovering}
                onReplace={onReplace}
              />
            )}
          </Suspense>
        </div>
      </WhenOpen>
    </Dialog>
  )
}

/** Whether an element lies over a part of another. */
function covers(upper: Element | null, lower: Element | null): boolean {
  if (!upper || !lower) return false
  const [one, other] = [upper.getBoundingClientRect(), lower.getBoundingClientRect()]
  const isBeside = one.right <= other.left || one.left >= other.right
  return !isBeside && one.bottom > other.top && one.top < other.bottom
}

/** Stands in for a panel whose chunk cannot be loaded. */
function NoPanel({ text }: { text: 'reader.contentsFailed' | 'reader.searchFailed' | 'reader.marksFailed' }) {
  const { t } = useTranslation()
  return (
    <p className={css.message} role="alert">
      {t(text)}
    </p>
  )
}
