import type { HistoryEntry } from '@hikma/contracts/history'
import {
  BookCheck,
  BookX,
  Clock,
  Eye,
  FilePen,
  FilePlus,
  FileX2,
  ListOrdered,
  type LucideIcon,
  Paperclip,
  Replace,
  ReplaceAll,
  RotateCcw,
  TextCursorInput,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { formatDateTime, formatGregorian } from '../../../lib/longFormats.ts'
import { formatAgo } from './formatWhen.ts'
import { kindText } from './kindText.ts'
import css from './RevisionList.module.css'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  create: BookCheck,
  save: FilePen,
  removeFiles: Paperclip,
  moveFile: Paperclip,
  insertPage: FilePlus,
  deletePage: FileX2,
  reorderPages: ListOrdered,
  renamePages: TextCursorInput,
  replaceText: ReplaceAll,
  details: TextCursorInput,
  visibility: Eye,
  replace: Replace,
  delete: BookX,
  undelete: BookCheck,
  restorePage: RotateCcw,
  undoSave: RotateCcw,
  restoreBook: RotateCcw,
  forgetPage: Trash2,
}

interface RevisionListProps {
  revisions: readonly HistoryEntry[]
  chosen: HistoryEntry | null
  /** The time, in milliseconds since 1970. */
  now: number
  hasOlder: boolean
  isLoadingOlder: boolean
  onChoose: (revision: HistoryEntry) => void
  onOlder: () => void
}

/** The changes, newest first: what, who and when. */
export function RevisionList(props: RevisionListProps) {
  const { revisions, chosen, now, hasOlder, isLoadingOlder, onChoose, onOlder } = props
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <nav className={css.list} aria-label={t('revisions.list')}>
      {revisions.length === 0 && !hasOlder && <p className={css.none}>{t('revisions.none')}</p>}
      <ol>
        {revisions.map((revision, index) => {
          const Icon = ICONS[revision.kind] ?? Clock
          const at = Date.parse(revision.at)
          return (
            <li key={revision.id}>
              <button
                type="button"
                className={css.revision}
                data-revision={revision.id}
                aria-current={revision.id === chosen?.id}
                onClick={() => onChoose(revision)}
              >
                <Icon className={css.icon} size={20} />
                <span className={css.what}>
                  {kindText(revision, t, language)}
                  {index === 0 && <span className={css.current}> · {t('revisions.current')}</span>}
                </span>
                <span className={css.who}>
                  {revision.by === null ? (
                    t('revisions.admin')
                  ) : (
                    <bdi title={t('revisions.nameHint')}>{revision.by}</bdi>
                  )}
                  {' · '}
                  {formatAgo(at, now, language)}
                </span>
                <time className={css.when} dateTime={revision.at} title={formatGregorian(at, language)}>
                  {formatDateTime(at, language)}
                </time>
              </button>
            </li>
          )
        })}
      </ol>
      {hasOlder && (
        <Button className={css.older} aria-disabled={isLoadingOlder} onClick={onOlder}>
          {t(isLoadingOlder ? 'revisions.loadingOlder' : 'revisions.older')}
        </Button>
      )}
    </nav>
  )
}
