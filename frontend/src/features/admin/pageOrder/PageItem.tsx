import { pagePath } from '@hikma/contracts/addresses'
import type { Book } from '@hikma/contracts/book'
import type { ContentsEntry } from '@hikma/contracts/documents'
import { clsx } from 'clsx'
import { Eye, GripVertical, Pencil } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import { IconButton, IconLink } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PageNameField } from './PageNameField.tsx'
import css from './PageOrderList.module.css'

interface PageItemProps {
  page: ContentsEntry
  book: Book
  /** The index that the page has now, from 0. */
  index: number
  total: number
  /** The distance from the top of the list, in pixels. */
  top: number
  /** It is dragged or picked up. */
  isHeld: boolean
  /** The id of the description of the keys. */
  keysId: string
  onKeyDown: (event: KeyboardEvent, isHandle: boolean) => void
  onFocus: () => void
  onBlur: () => void
  onRename: (name: string) => void
  onFollow: (link: HTMLElement) => boolean
}

/** A page in the rail: a handle that moves it, its number, name and length, a button to rename it, and a link to it. */
export function PageItem(props: PageItemProps) {
  const { page, book, index, total, top, isHeld, keysId, onKeyDown, onFocus, onBlur, onRename, onFollow } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const n = formatNumber(index + 1, language)
  return (
    <li
      className={clsx(css.item, isHeld && css.held)}
      style={{ top }}
      data-page-id={page.pageId}
      aria-posinset={index + 1}
      aria-setsize={total}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <IconButton
        className={css.handle}
        data-handle=""
        label={
          page.heading === null
            ? t('pageOrder.moveNameless', { n })
            : t('pageOrder.move', { n, name: isolate(page.heading) })
        }
        icon={<GripVertical size={20} />}
        aria-describedby={keysId}
        aria-pressed={isHeld}
        onKeyDown={(event) => onKeyDown(event, true)}
      />
      <span className={css.number}>{n}</span>
      <EditableName page={page} book={book} index={index} onKeyDown={onKeyDown} onRename={onRename} />
      <IconLink
        // The address of the page as it is in the library.
        href={pagePath(book.id, page.page)}
        isTitled
        label={t('pageOrder.read', { n: formatNumber(page.page, language) })}
        icon={<Eye size={18} />}
        onKeyDown={(event) => onKeyDown(event, false)}
        onClick={(event) => {
          if (isPlainClick(event) && !onFollow(event.currentTarget)) event.preventDefault()
        }}
      />
    </li>
  )
}

type EditableNameProps = Pick<PageItemProps, 'page' | 'book' | 'index' | 'onKeyDown' | 'onRename'>

/** The name of the page, or the field to rename it, its length, and the button that shows the field. */
function EditableName({ page, book, index, onKeyDown, onRename }: EditableNameProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isNaming, setNaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const n = formatNumber(index + 1, language)
  return (
    <>
      <span className={css.names}>
        {isNaming ? (
          <PageNameField
            n={n}
            name={page.name ?? ''}
            placeholder={page.name === undefined ? (page.heading ?? '') : ''}
            lang={book.lang}
            onEnd={(name, isByKey) => {
              flushSync(() => setNaming(false))
              if (name !== null) onRename(name)
              if (isByKey) renameButton.current?.focus()
            }}
          />
        ) : (
          <bdi className={css.name} lang={page.heading === null ? undefined : book.lang}>
            {page.heading ?? t('pageOrder.nameless')}
          </bdi>
        )}
        <span className={css.words}>
          {t('pageOrder.words', { count: page.words, n: formatNumber(page.words, language) })}
          {page.page !== index + 1 && ` · ${t('pageOrder.was', { n: formatNumber(page.page, language) })}`}
        </span>
      </span>
      <IconButton
        ref={renameButton}
        isTitled
        label={t('pageOrder.rename', { n })}
        icon={<Pencil size={18} />}
        onKeyDown={(event) => onKeyDown(event, false)}
        onClick={() => setNaming(true)}
      />
    </>
  )
}
