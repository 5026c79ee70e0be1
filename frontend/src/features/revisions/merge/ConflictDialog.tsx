import type { Book } from '@hikma/contracts/book'
import type { HistoryEntry } from '@hikma/contracts/history'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { BooksDispatch } from '../../../api/booksApi.ts'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { NARROW_QUERY, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { createHistoryCalls } from '../api/createHistoryCalls.ts'
import { formatDateTime } from '../../../lib/longFormats.ts'
import { ComparedText } from '../view/ComparedText.tsx'
import css from './ConflictDialog.module.css'
import { type Choice, mergedText, mergeParts } from './mergeParts.ts'
import { useDifferences } from './useDifferences.ts'

const CHOICES: readonly Choice[] = ['mine', 'theirs', 'both']

interface ConflictDialogProps {
  book: Book
  /** From 1. */
  page: number
  mine: string
  theirs: string
  /** Goes on with a text that is made of both. */
  onMerged: (text: string) => void
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** The last change of the page; null while it is not known. */
function useLastChange({ id, ext }: Book, page: number): HistoryEntry | null {
  const dispatch = useDispatch<BooksDispatch>()
  const [change, setChange] = useState<HistoryEntry | null>(null)
  useEffect(() => {
    let isOutdated = false
    const calls = createHistoryCalls(dispatch)
    const find = async () => {
      const pageId = await calls.pageId(id, page, ext)
      const { revisions } = pageId === null ? { revisions: [] } : await calls.list({ id, pageId, limit: 1 })
      if (!isOutdated) setChange(revisions[0] ?? null)
    }
    // without the history the dialog says 'somebody'
    find().catch(() => undefined)
    return () => {
      isOutdated = true
    }
  }, [dispatch, id, ext, page])
  return change
}

/** Shows where a text and the version that somebody else has saved differ, and asks what of both to keep. */
export function ConflictDialog({ book, page, mine, theirs, onClose, ...decide }: ConflictDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isNarrow = useMediaQuery(NARROW_QUERY) ?? false
  const change = useLastChange(book, page)
  const parts = useMemo(() => mergeParts(mine, theirs), [mine, theirs])
  const differences = useMemo(() => parts.filter((part) => typeof part !== 'string'), [parts])
  const compared = useDifferences(differences, book.ext)
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({})
  const chosen = differences.map((_difference, at) => choices[at])
  const isComplete = chosen.every((choice) => choice !== undefined)
  const act = (decision: () => void) => () => {
    onClose()
    decision()
  }
  const when = change && formatDateTime(Date.parse(change.at), language)
  return (
    <ModalDialog
      isWide
      isStacked
      title={
        change?.by ? (
          <SentenceWithName name={change.by} text={(name) => t('revisions.conflict.titleBy', { name, when })} />
        ) : change ? (
          t('revisions.conflict.titleByAdmin', { when })
        ) : (
          t('revisions.conflict.title')
        )
      }
      onDismiss={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('revisions.conflict.back')}</Button>
          <Button tone="danger" onClick={act(decide.onTakeTheirs)}>
            {t('revisions.conflict.take')}
          </Button>
          <Button tone="danger" onClick={act(decide.onKeepMine)}>
            {t('revisions.conflict.keepMine')}
          </Button>
          <Button
            tone="main"
            aria-disabled={!isComplete}
            onClick={act(() => decide.onMerged(mergedText(parts, chosen as Choice[])))}
          >
            {t('revisions.conflict.merge')}
          </Button>
        </>
      }
    >
      <p>{t('revisions.conflict.hint')}</p>
      {differences.map((_difference, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- differences never move
        <fieldset key={at} className={css.difference}>
          <legend>
            {t('revisions.conflict.difference', {
              n: formatNumber(at + 1, language),
              total: formatNumber(differences.length, language),
            })}
          </legend>
          {compared[at] ? (
            <ComparedText
              rows={compared[at].rows}
              isBeside={!isNarrow}
              isSource={compared[at].isSource}
              heading="h3"
              titles={[t('revisions.conflict.mine'), t('revisions.conflict.theirs')]}
              lang={book.lang}
              direction={book.direction}
            />
          ) : (
            <Spinner />
          )}
          <div className={css.choices}>
            {CHOICES.map((choice) => (
              <label key={choice} className={css.choice}>
                <input
                  type="radio"
                  name={`difference ${at}`}
                  checked={choices[at] === choice}
                  onChange={() => setChoices({ ...choices, [at]: choice })}
                />
                {t(`revisions.conflict.${choice}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </ModalDialog>
  )
}
