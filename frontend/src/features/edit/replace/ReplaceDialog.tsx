import type { Book } from '@hikma/contracts/book'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import type { SavedDrafts } from '../draft/savedDrafts.ts'
import { FoundPlaces } from './FoundPlaces.tsx'
import css from './ReplaceDialog.module.css'
import { type ReplaceProblem, useReplace } from './useReplace.ts'

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
export function ReplaceDialog({
  book,
  calls,
  drafts,
  unsavedPage,
  onBook,
  onReplaced,
  onClose,
  ...first
}: ReplaceDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formId = useId()
  const [query, setQuery] = useState(first.query)
  const [replacement, setReplacement] = useState('')
  const [isExact, setExact] = useState(false)
  const [isWholeWord, setWholeWord] = useState(false)
  const state = useReplace({ book, calls, drafts, unsavedPage, onBook, onReplaced })
  const { phase, problem } = state
  const number = (n: number) => formatNumber(n, language)
  const listed = phase.kind === 'found' || phase.kind === 'replacing' ? phase.found.pages : []
  const chosen = listed.map(({ page, matches }) => matches.filter((_, at) => state.isChosen(page, at)).length)
  const places = chosen.reduce((sum, each) => sum + each, 0)
  const isBusy = phase.kind === 'replacing'
  const isReady = phase.kind === 'found' && places > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) state.replace(replacement)
    else if (query !== '' && phase.kind !== 'replacing') state.find({ query, isExact, isWholeWord })
  }
  /** A changed search has another list. */
  const change = (apply: () => void) => {
    apply()
    state.reset()
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
            aria-disabled={isBusy || query === '' || phase.kind === 'reading'}
          >
            {isReady || isBusy
              ? t('edit.replace.replace', { count: places, n: number(places) })
              : t('edit.replace.find')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit}>
        <Field label={t('edit.replace.query')}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              maxLength={200}
              value={query}
              readOnly={isBusy}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that was opened in order to type here
              autoFocus
              onChange={({ target }) => change(() => setQuery(target.value))}
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
              onChange={({ target }) => setReplacement(target.value)}
            />
          )}
        </Field>
        <div className={css.options}>
          <label>
            <input
              type="checkbox"
              checked={isWholeWord}
              onChange={({ target }) => change(() => setWholeWord(target.checked))}
            />
            {t('edit.replace.wholeWord')}
          </label>
          <label>
            <input
              type="checkbox"
              checked={isExact}
              onChange={({ target }) => change(() => setExact(target.checked))}
            />
            {t('edit.replace.exact')}
          </label>
        </div>
      </form>
      <div className={css.status}>
        {problem && <p role="alert">{problemSentence(problem)}</p>}
        <p role="status">{statusSentence()}</p>
      </div>
      {listed.length > 0 && (
        <FoundPlaces
          book={book}
          pages={listed}
          replacement={replacement}
          isDisabled={isBusy}
          isChosen={state.isChosen}
          onChoose={state.choose}
        />
      )}
    </ModalDialog>
  )

  function pagesSentence(key: 'drafts' | 'unread' | 'unsafe', pages: readonly number[]): string {
    const list = formatList(pages.map(number), language)
    return pages.length === 0 ? '' : t(`edit.replace.${key}`, { count: pages.length, pages: list })
  }
  function problemSentence(found: ReplaceProblem): string {
    if (found.kind === 'unsafe') return pagesSentence('unsafe', found.pages)
    if (found.kind === 'changed') return t('edit.replace.changed')
    return [t(`edit.replace.${found.kind}`), found.serverMessage].filter(Boolean).join(' ')
  }
  function statusSentence(): string {
    if (phase.kind === 'asking') return ''
    if (phase.kind === 'reading')
      return t('edit.replace.reading', { done: number(phase.done), total: number(phase.total) })
    if (phase.kind === 'replacing') return t('edit.replace.replacing')
    const { found, drafts: left } = phase
    const all = listed.reduce((sum, { matches }) => sum + matches.length, 0)
    const counted =
      all === 0
        ? t('edit.replace.nothing')
        : t('edit.replace.found', { count: all, n: number(all), pages: number(listed.length) })
    const cut = found.isCut ? t('edit.replace.cut', { n: number(all) }) : ''
    return [counted, cut, pagesSentence('drafts', left), pagesSentence('unread', found.unread)]
      .filter((sentence) => sentence !== '')
      .join(' ')
  }
}
