import { formatAddress } from '@hikma/contracts/addresses'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../lib/formats.ts'
import { formatDay, formatGregorian } from '../lib/longFormats.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { deleteMark } from './changeMarks.ts'
import colours from './colours.module.css'
import type { StoredMark } from './Mark.ts'
import { markAddress } from './markAddress.ts'
import css from './MarkList.module.css'

interface MarkListProps {
  marks: readonly StoredMark[]
  /** The language of the book. */
  lang: string
  /** The number of the page that a mark is on now, from 1. */
  pageOf: (mark: StoredMark) => number
  /** The ids of marks whose text was looked for in vain. */
  gone?: ReadonlySet<string>
  onGo: (event: MouseEvent, mark: StoredMark) => void
  onEdit: (mark: StoredMark) => void
}

/** Marks in the order in which they are given. Each is a link to its passage, with its note, and can be changed. */
export function MarkList({ marks, lang, pageOf, gone, onGo, onEdit }: MarkListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ol className={css.marks}>
      {marks.map((mark) => {
        const page = pageOf(mark)
        const exact = mark.selectors.exact.trim()
        return (
          <li key={mark.id} className={css.mark}>
            <a
              className={css.passage}
              href={formatAddress(markAddress(mark, page))}
              onClick={(event) => onGo(event, mark)}
            >
              {mark.colour === null ? (
                <Bookmark className={css.bookmark} size={20} role="img" aria-label={t('marks.bookmark')} />
              ) : (
                <span
                  className={colours.swatch}
                  data-colour={mark.colour}
                  role="img"
                  aria-label={t(`marks.colour.${mark.colour}`)}
                />
              )}
              <span className={css.words}>
                <q className={css.quote} lang={lang} dir="auto">
                  {exact || t('marks.picture')}
                </q>
                {mark.note !== '' && (
                  <span className={css.note} dir="auto">
                    {mark.note}
                  </span>
                )}
                <span className={css.facts}>
                  {mark.heading !== null && <bdi lang={lang}>{mark.heading}</bdi>}
                  <span>{t('marks.page', { page: formatNumber(page, language) })}</span>
                  <time title={formatGregorian(mark.createdAt, language)}>{formatDay(mark.createdAt, language)}</time>
                </span>
                {gone?.has(mark.id) === true && <span className={css.gone}>{t('marks.gone')}</span>}
              </span>
            </a>
            <div className={css.tools}>
              <IconButton label={t('marks.edit')} icon={<Pencil size={18} />} isTitled onClick={() => onEdit(mark)} />
              <IconButton
                label={t('marks.delete')}
                icon={<Trash2 size={18} />}
                isTitled
                onClick={() => deleteMark(mark)}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
