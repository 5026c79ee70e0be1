import type { HistoryEntry } from '@hikma/contracts/history'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, hasStatus } from '@hikma/publishing/ApiError'
import { randomId } from '../../lib/randomId.ts'
import type { HistoryCalls } from './api/createHistoryCalls.ts'
import type { RevisionsProps } from './RevisionsProps.ts'
import type { LoadedHistory } from './useHistory.ts'

/**
 * Restores a revision of the page, or of the book, or deletes the history of the page for good, on condition of the history
 * that the admin sees.
 */
export function useRestore(
  { book, onRestored }: Pick<RevisionsProps, 'book' | 'onRestored'>,
  calls: HistoryCalls,
  reload: () => Promise<unknown>,
) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)

  /** The idempotency key of the last attempt. The same restore has it again: it may have been done although it failed here. */
  const attempt = useRef({ of: '', key: '' })
  const keyOf = (revision: string, head: string): string => {
    const of = `${revision} ${head}`
    if (attempt.current.of !== of) attempt.current = { of, key: randomId() }
    return attempt.current.key
  }

  /** Deletes the history of the page for good. */
  const deleteHistory = async ({ page, head }: LoadedHistory): Promise<void> => {
    if (isBusy || !page || head === null) return
    setBusy(true)
    setMessage(null)
    try {
      await calls.deletePageHistory(book.id, page.id, head)
      setMessage({ tone: 'good', text: t('revisions.historyDeleted') })
    } catch (error) {
      const text = hasStatus(error, 412) ? t('revisions.changedBeforeDeletion') : t('revisions.historyNotDeleted')
      setMessage({ tone: 'bad', text })
    }
    await reload()
    setBusy(false)
  }
  const restore = async ({ id: revision }: HistoryEntry, { page, head }: LoadedHistory): Promise<void> => {
    if (isBusy || head === null) return
    setBusy(true)
    setMessage(null)
    try {
      const restored = page && (await calls.page(book.id, revision, page.id))
      const now = await calls.restore({ id: book.id, revision, pageId: page?.id, head, key: keyOf(revision, head) })
      await onRestored(
        now,
        page && restored && { page: page.number, text: restored.content, figures: restored.figures },
      )
      if (!page) {
        await reload()
        setMessage({ tone: 'good', text: t('revisions.restored') })
      }
    } catch (error) {
      setMessage({ tone: 'bad', text: sentenceOf(error) })
      if (hasStatus(error, 412)) await reload()
    }
    setBusy(false)
  }
  const sentenceOf = (error: unknown): string => {
    if (hasStatus(error, 412)) return t('revisions.changed')
    return (error instanceof ApiError && error.serverMessage) || t('revisions.restoreFailed')
  }
  return { isBusy, message, restore, deleteHistory, forget: () => setMessage(null) }
}
