import type { Book } from '@hikma/contracts/book'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import type { MarkedBook } from '../../marks/exchange/MarkedBook.ts'
import { toAnnotations } from '../../marks/exchange/toAnnotations.ts'
import { toMarkdown } from '../../marks/exchange/toMarkdown.ts'
import { listMarks, type MarkFilter } from '../../marks/listMarks.ts'
import { MarkDialog } from '../../marks/MarkDialog.tsx'
import { MarkFilterBar } from '../../marks/MarkFilterBar.tsx'
import { MarkList } from '../../marks/MarkList.tsx'
import { MarkNotice } from '../../marks/MarkNotice.tsx'
import { useMarks } from '../../marks/useMarks.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './MarksView.module.css'
import { type Brought, useExchange } from './useExchange.ts'

interface MarksViewProps {
  /** The books that this reader may read. */
  books: readonly Book[]
}

const pageOf = ({ page }: { page: number }): number => page
/** A link to a passage is followed as any other. */
const follow = () => undefined

/** The reader's marks in all books. Of books that they may not read now, no word is shown. */
export function MarksView({ books }: MarksViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { marks, isUnsaved } = useMarks()
  const [filter, setFilter] = useState<MarkFilter>({ query: '', colour: null, order: 'place' })
  const [edited, setEdited] = useState<string | null>(null)
  const { brought, bring, save } = useExchange(books)
  useDocumentTitle(t('allMarks.title'))
  const marked = useMemo(
    () =>
      books
        .map((book) => ({
          book,
          marks: listMarks(
            marks.filter(({ bookId }) => bookId === book.id),
            filter,
            pageOf,
          ),
        }))
        .filter((each) => each.marks.length > 0),
    [books, marks, filter],
  )
  const hidden = marks.filter(({ bookId }) => !books.some(({ id }) => id === bookId)).length
  const editedMark = marks.find(({ id }) => id === edited)
  return (
    <div className={css.view}>
      <h1 className={css.title}>{t('allMarks.title')}</h1>
      <p className={css.hint}>{t('allMarks.hint')}</p>
      <div className={css.tools}>
        {marked.length > 0 && <SaveButtons marked={marked} save={save} />}
        <FileButton
          label={t('allMarks.bring')}
          accept=".json,.jsonld,application/json,application/ld+json"
          onPick={bring}
        >
          {t('allMarks.bring')}
        </FileButton>
      </div>
      <p className={css.brought} role="status">
        {brought && <BroughtSentence brought={brought} />}
      </p>
      {isUnsaved && (
        <p className={css.unsaved} role="alert">
          {t('marks.unsaved')}
        </p>
      )}
      {marks.length > 0 && <MarkFilterBar filter={filter} onChange={setFilter} />}
      <MarkNotice />
      {marks.length === 0 ? (
        <EmptyState title={t('allMarks.none')} hint={t('allMarks.noneHint')}>
          <ButtonLink tone="main" href="/">
            {t('allMarks.toLibrary')}
          </ButtonLink>
        </EmptyState>
      ) : (
        marked.length === 0 && hidden < marks.length && <p className={css.hint}>{t('marks.noMatch')}</p>
      )}
      {marked.map(({ book, marks: found }) => (
        <BookMarks key={book.id} book={book} marks={found} onEdit={setEdited} />
      ))}
      {hidden > 0 && (
        <p className={css.hint}>{t('allMarks.hidden', { count: hidden, shown: formatNumber(hidden, language) })}</p>
      )}
      {editedMark && <MarkDialog mark={editedMark} onClose={() => setEdited(null)} />}
    </div>
  )
}

interface SaveButtonsProps {
  marked: readonly MarkedBook[]
  save: (text: string, name: string, type: string) => void
}

/** Saves the marks that are shown as a file, to be read or for other programs. */
function SaveButtons({ marked, save }: SaveButtonsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pageText = (page: number) => t('marks.page', { page: formatNumber(page, language) })
  return (
    <>
      <Button
        onClick={() =>
          save(toMarkdown(marked, { origin: location.origin, pageText }), 'hikma-marks.md', 'text/markdown')
        }
      >
        {t('allMarks.markdown')}
      </Button>
      <Button onClick={() => save(toAnnotations(marked, location.origin), 'hikma-marks.json', 'application/ld+json')}>
        {t('allMarks.annotations')}
      </Button>
    </>
  )
}

/** The marks in one book, below its title. */
function BookMarks({ book, marks, onEdit }: MarkedBook & { onEdit: (id: string) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <section className={css.book} aria-labelledby={`marks-${book.id}`}>
      <h2 id={`marks-${book.id}`} className={css.name}>
        <bdi lang={book.lang}>{book.title}</bdi>
        <span className={css.author}>
          <bdi lang={book.lang}>{book.author}</bdi>
          {' · '}
          {t('marks.count', { count: marks.length, shown: formatNumber(marks.length, language) })}
        </span>
      </h2>
      <MarkList marks={marks} lang={book.lang} pageOf={pageOf} onGo={follow} onEdit={({ id }) => onEdit(id)} />
    </section>
  )
}

function BroughtSentence({ brought }: { brought: Brought }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (brought.kind !== 'brought') return t(`allMarks.${brought.kind}`)
  const { added, known, lost } = brought
  const of = (count: number) => ({ count, shown: formatNumber(count, language) })
  return [
    t('allMarks.brought', of(added)),
    ...(known > 0 ? [t('allMarks.known', of(known))] : []),
    ...(lost > 0 ? [t('allMarks.lost', of(lost))] : []),
  ].join(' ')
}
