import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorHandle } from '../../../editor/PaneHandle.ts'
import type { TextSearch } from '../../../editor/find/TextSearch.ts'
import { Button } from '../../../ui/Button.tsx'
import field from '../../../ui/Field.module.css'
import { IconButton } from '../../../ui/IconButton.tsx'
import { isolate } from '../../../lib/formats.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import css from './FindBar.module.css'

export type FindStep = 1 | -1

interface FindBarProps {
  query: string
  onQuery: (query: string) => void
  editor: () => EditorHandle | null
  /** The page has no more: goes on with the next page that has one, or the one before. False if the book has no more. Throws. */
  onBeyond: (search: TextSearch, step: FindStep) => Promise<boolean>
  onAll: (query: string) => void
  onClose: () => void
}

/** Finds a text in the page that is edited, then in the pages after it, and replaces it where it stands. */
export function FindBar({ query, onQuery, editor, onBeyond, onAll, onClose }: FindBarProps) {
  const { t } = useTranslation()
  const [replacement, setReplacement] = useState('')
  const [said, setSaid] = useState<'noMore' | 'searching' | 'notRead' | null>(null)
  /** The words around the match that is selected in the text, while the focus stays here. */
  const [found, setFound] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const search: TextSearch = { query, isExact: false, isWholeWord: false }

  const go = async (step: FindStep): Promise<void> => {
    if (query === '' || said === 'searching') return
    setSaid(null)
    setFound('')
    const match = await editor()?.find(search, step)
    if (match) return setFound(match)
    setSaid('searching')
    setSaid(
      await onBeyond(search, step).then(
        (isFound) => (isFound ? null : 'noMore'),
        () => 'notRead',
      ),
    )
  }
  const replace = async (): Promise<void> => {
    await editor()?.replaceFound(search, replacement)
    await go(1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      editor()?.focus()
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.target === input.current) void go(event.shiftKey ? -1 : 1)
    else void replace()
  }
  return (
    <div className={css.bar} role="search" aria-label={t('edit.find.title')} onKeyDown={onKeyDown}>
      <input
        ref={input}
        className={clsx(field.small, css.field)}
        dir="auto"
        maxLength={200}
        value={query}
        placeholder={t('edit.replace.query')}
        aria-label={t('edit.replace.query')}
        onChange={({ target }) => {
          setSaid(null)
          onQuery(target.value)
        }}
      />
      <div className={css.steps}>
        <IconButton label={t('edit.find.previous')} icon={<ChevronUp size={18} />} onClick={() => void go(-1)} />
        <IconButton
          label={t('edit.find.next')}
          icon={<ChevronDown size={18} />}
          title="F3"
          onClick={() => void go(1)}
        />
      </div>
      <input
        className={clsx(field.small, css.field)}
        dir="auto"
        maxLength={1000}
        value={replacement}
        placeholder={t('edit.replace.by')}
        aria-label={t('edit.replace.by')}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <Button tone="quiet" onClick={() => void replace()}>
        {t('edit.find.replace')}
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => onAll(query)}>
        {t('edit.find.all')}
      </Button>
      <VisuallyHidden role="status">{found && t('edit.find.found', { text: isolate(found) })}</VisuallyHidden>
      <p className={css.said} role="status">
        {said && t(`edit.find.${said}`)}
      </p>
      <IconButton label={t('close')} icon={<X size={18} />} onClick={onClose} />
    </div>
  )
}
