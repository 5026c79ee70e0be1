import type { HistoryEntry, RevisionKind } from '@hikma/contracts/history'
import type { Language } from '@hikma/contracts/documents'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../../lib/formats.ts'

/** Kinds whose text names the page. */
const OF_PAGE: ReadonlySet<string> = new Set<RevisionKind>([
  'save',
  'insertPage',
  'deletePage',
  'restorePage',
  'undoSave',
  'renamePages',
  'forgetPage',
])

/** The kind of a revision in words. A newer server may have kinds that are not known here. */
export function kindText({ kind, page, details }: HistoryEntry, t: TFunction, language: Language): string {
  const visibility = kind === 'visibility' ? details?.find(({ field }) => field === 'isPublic') : undefined
  if (visibility) return t(visibility.after === true ? 'revisions.madePublic' : 'revisions.madePrivate')
  if (page !== null && OF_PAGE.has(kind))
    return t(`revisions.ofPage.${kind as 'save'}`, { page: formatNumber(page, language) })
  return t(`revisions.kind.${kind as 'other'}`, { defaultValue: t('revisions.kind.other') })
}
