import type { Book } from '@hikma/contracts/book'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextSearch } from '../../../editor/find/TextSearch.ts'
import { formatList, formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import type { SavedDrafts } from '../draft/savedDrafts.ts'
import { FoundPlaces } from './FoundPlaces.tsx'
import css from './ReplaceDialog.module.css'
import { type ReplacePhase, type ReplaceProblem, useReplace } from './useReplace.ts'

interface ReplaceDialogProps {
  book: Book
  calls: EditCalls
  drafts: SavedDrafts
  query: string
  unsavedPage: number | null
  onBook: (book: Book) => void
  /** These pages have other texts now. */
  onReplaced: (pages: readonly number[]) => void
  onClose: () => void
}

/** Finds a text in all pages of a book, lists the places, and replaces it in those that stay chosen. */
export function ReplaceDialog({ query, onClose, ...props }: ReplaceDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formId = useId()
  const [search, setSearch] = useState<TextSearch>({ query, isExact: false, isWholeWord: false })
  const [replacement, setReplacement] = useState('')
  const state = useReplace(props)
  const { phase, problem } = state
  const listed = phase.kind === 'found' || phase.kind === 'replacing' ? phase.found.pages : []
  const places = listed.flatMap(({ page, matches }) => matches.filter((_, at) => state.isChosen(page, at))).length
  const isBusy = phase.kind === 'replacing'
  const isReady = phase.kind === 'found' && places > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) state.replace(replacement)
    else if (search.query !== '' && phase.kind !== 'replacing') state.find(search)
  }
  return (
    <ModalDialog
      title={t('edit.replace.title')}
      isWide
      hasControls
      onDismiss={isBusy ? () => undefined : onClose}
      buttons={
        <>
          <Button aria-disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            tone="main"
            type="submit"
            form={formId}
            aria-disabled={isBusy || search.query === '' || phase.kind === 'reading'}
          >
            {isReady || isBusy
              ? t('edit.replace.replace', { count: places, n: formatNumber(places, language) })
              : t('edit.replace.find')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit}>
        <ReplaceFields
          search={search}
          onSearch={(changed) => {
            setSearch(changed)
            // another search has another list
            state.reset()
          }}
          replacement={replacement}
          onReplacement={setReplacement}
          isBusy={isBusy}
        />
      </form>
      <ReplaceStatus phase={phase} problem={problem} />
      {listed.length > 0 && (
        <FoundPlaces
          book={props.book}
          pages={listed}
          replacement={replacement}
          isDisabled={isBusy}
          isChosen={state.isChosen}
          onChoose={state.choose}
        />
      )}
    </ModalDialog>
  )
}

interface ReplaceFieldsProps {
  search: TextSearch
  onSearch: (search: TextSearch) => void
  replacement: string
  onReplacement: (replacement: string) => void
  isBusy: boolean
}

function ReplaceFields({ search, onSearch, replacement, onReplacement, isBusy }: ReplaceFieldsProps) {
  const { t } = useTranslation()
  const option = (name: 'isWholeWord' | 'isExact', label: string) => (
    <label>
      <input
        type="checkbox"
        checked={search[name]}
        onChange={({ target }) => onSearch({ ...search, [name]: target.checked })}
      />
      {label}
    </label>
  )
  return (
    <>
      <Field label={t('edit.replace.query')}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            maxLength={200}
            value={search.query}
            readOnly={isBusy}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that was opened in order to type here
            autoFocus
            onChange={({ target }) => onSearch({ ...search, query: target.value })}
          />
        )}
      </Field>
      <Field label={t('edit.replace.by')}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            maxLength={1000}
            value={replacement}
            readOnly={isBusy}
            onChange={({ target }) => onReplacement(target.value)}
          />
        )}
      </Field>
      <div className={css.options}>
        {option('isWholeWord', t('edit.replace.wholeWord'))}
        {option('isExact', t('edit.replace.exact'))}
      </div>
    </>
  )
}

function ReplaceStatus({ phase, problem }: { phase: ReplacePhase; problem: ReplaceProblem | null }) {
  const say = useReplaceSentences()
  return (
    <div className={css.status}>
      {problem && <p role="alert">{say.problem(problem)}</p>}
      <p role="status">{say.status(phase)}</p>
    </div>
  )
}

/** The sentences about what was found, and about what failed. */
function useReplaceSentences() {
  const { t } = useTranslation()
  const language = useLanguage()
  const number = (n: number) => formatNumber(n, language)
  const pagesSentence = (key: 'drafts' | 'unread' | 'unsafe', pages: readonly number[]): string => {
    const list = formatList(pages.map(number), language)
    return pages.length === 0 ? '' : t(`edit.replace.${key}`, { count: pages.length, pages: list })
  }
  return {
    problem(found: ReplaceProblem): string {
      if (found.kind === 'unsafe') return pagesSentence('unsafe', found.pages)
      if (found.kind === 'changed') return t('edit.replace.changed')
      return [t(`edit.replace.${found.kind}`), found.serverMessage].filter(Boolean).join(' ')
    },
    status(phase: ReplacePhase): string {
      if (phase.kind === 'asking') return ''
      if (phase.kind === 'reading')
        return t('edit.replace.reading', { done: number(phase.done), total: number(phase.total) })
      if (phase.kind === 'replacing') return t('edit.replace.replacing')
      const { found, drafts } = phase
      const { pages } = found
      const all = pages.reduce((sum, { matches }) => sum + matches.length, 0)
      const counted =
        all === 0
          ? t('edit.replace.nothing')
          : t('edit.replace.found', { count: all, n: number(all), pages: number(pages.length) })
      const cut = found.isCut ? t('edit.replace.cut', { n: number(all) }) : ''
      return [counted, cut, pagesSentence('drafts', drafts), pagesSentence('unread', found.unread)]
        .filter((sentence) => sentence !== '')
        .join(' ')
    },
  }
}
