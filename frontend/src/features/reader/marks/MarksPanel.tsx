import { MARKS_PATH } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import { Bookmark } from 'lucide-react'
import { type MouseEvent, use, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetContentsQuery } from '../../../api/contentsApi.ts'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import { listMarks, type MarkFilter } from '../../../marks/listMarks.ts'
import type { StoredMark } from '../../../marks/Mark.ts'
import { MarkDialog } from '../../../marks/MarkDialog.tsx'
import { MarkFilterBar } from '../../../marks/MarkFilterBar.tsx'
import { MarkList } from '../../../marks/MarkList.tsx'
import { MarkNotice } from '../../../marks/MarkNotice.tsx'
import { pageNow } from '../../../marks/pageNow.ts'
import { useMarks } from '../../../marks/useMarks.ts'
import { Button } from '../../../ui/Button.tsx'
import type { PageView } from '../view/createPageView.ts'
import { bookmarkLine } from './bookmarkLine.ts'
import { findMark } from './findMark.ts'
import css from './MarksPanel.module.css'

export interface MarksPanelProps {
  book: Book
  view: Pick<PageView, 'named' | 'line' | 'text' | 'loadPage'>
  /** A mark was chosen, and is shown. */
  onChosen: () => void
}

/** The marks in a book: what they are, where they are, and ways to change them. */
export function MarksPanel({ book, view, onChosen }: MarksPanelProps) {
  const { t } = useTranslation()
  const history = use(HistoryContext)
  const { marks, isUnsaved } = useMarks(book.id)
  const { currentData: contents } = useGetContentsQuery({ id: book.id, version: book.version })
  const [filter, setFilter] = useState<MarkFilter>({ query: '', colour: null, order: 'place' })
  const [edited, setEdited] = useState<string | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const pageOf = useMemo(() => pageNow(contents ?? null), [contents])
  const shown = useMemo(() => listMarks(marks, filter, pageOf), [marks, filter, pageOf])
  const editedMark = marks.find(({ id }) => id === edited)

  const go = (event: MouseEvent, mark: StoredMark) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void (async () => {
      const found = await findMark(mark, { first: pageOf(mark), total: book.totalPages, load: view.loadPage })
      if (!found) return setGone((known) => new Set([...known, mark.id]))
      history?.push(found)
      onChosen()
    })()
  }
  return (
    <div className={css.panel} data-marks-panel="">
      <div className={css.head}>
        {marks.length > 0 && <MarkFilterBar filter={filter} onChange={setFilter} />}
        <div className={css.ways}>
          <Button onClick={() => void bookmarkLine(view)}>
            <Bookmark size={18} />
            {t('marks.bookmarkLine')}
          </Button>
          <a className={css.all} href={MARKS_PATH}>
            {t('marks.everywhere')}
          </a>
        </div>
        {isUnsaved && (
          <p className={css.unsaved} role="alert">
            {t('marks.unsaved')}
          </p>
        )}
        <MarkNotice />
      </div>
      <div className={css.scroller}>
        {marks.length === 0 ? (
          <div className={css.empty}>
            <p>{t('marks.none')}</p>
            <p>{t('marks.noneHint')}</p>
          </div>
        ) : shown.length === 0 ? (
          <p className={css.empty}>{t('marks.noMatch')}</p>
        ) : (
          <MarkList
            marks={shown}
            lang={book.lang}
            pageOf={pageOf}
            gone={gone}
            onGo={go}
            onEdit={({ id }) => setEdited(id)}
          />
        )}
      </div>
      {editedMark && <MarkDialog mark={editedMark} onClose={() => setEdited(null)} />}
    </div>
  )
}
