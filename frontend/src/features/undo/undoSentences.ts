import type { Language } from '@hikma/contracts/documents'
import type { TFunction } from 'i18next'
import type { ApiError } from '@hikma/publishing/ApiError'
import { formatNumber, isolate } from '../../lib/formats.ts'
import type { UndoableChange, UndoState } from '../../books/undo/undoStore.ts'

/** Whether the same call may succeed if it is repeated. */
export const canRetry = ({ status }: ApiError): boolean => status === 0 || status === 401 || status >= 500

/** The sentence about a change or its end, and a second one that says why it failed and what can be done instead. */
export function undoSentences(
  change: UndoableChange,
  { phase, error }: Pick<UndoState, 'phase' | 'error'>,
  t: TFunction,
  language: Language,
): { sentence: string; reason: string } {
  if (phase === 'failed') return { sentence: t('undo.failed'), reason: error ? reasonOf(error, t) : '' }
  const values =
    'page' in change
      ? { page: formatNumber(change.page, language) }
      : 'places' in change
        ? { count: change.places, n: formatNumber(change.places, language) }
        : { title: isolate(change.title) }
  return { sentence: t(`undo.${phase === 'undone' ? 'undone' : 'offered'}.${change.kind}`, values), reason: '' }
}

function reasonOf(error: ApiError, t: TFunction): string {
  if (error.status === 412) return t('undo.changed')
  if (error.status === 0) return t('undo.noAnswer')
  return error.serverMessage ?? t('undo.noAnswer')
}
