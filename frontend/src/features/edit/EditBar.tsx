import { FilePlus2, ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './EditBar.module.css'
import type { EditorState } from './editor/createEditor.ts'

interface EditBarProps {
  /** From 1. */
  page: number
  total: number
  busy: EditorState['busy']
  isReady: boolean
  isChanged: boolean
  isDraftSaved: boolean
  onFigure: () => void
  onAdd: () => void
  onDelete: () => void
  onCancel: () => void
  onSave: () => void
}

/** Which page is being edited, and what can be done to it. */
export function EditBar(props: EditBarProps) {
  const { page, total, busy, isReady, isChanged, isDraftSaved } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const place = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone; the source takes it as soon as it is there.
  useEffect(() => place.current?.focus(), [])
  const idle = !isReady || busy !== null
  const word = busy === 'saving' || busy === 'adding' ? t(`edit.${busy}`) : isChanged ? keptWord(isDraftSaved) : ''

  function keptWord(isDraftSaved: boolean): string {
    return t(isDraftSaved ? 'edit.kept' : 'edit.notKept')
  }
  return (
    <div className={css.bar} role="group" aria-label={t('edit.tools')}>
      <div className={css.where}>
        <h2 ref={place} className={css.place} tabIndex={-1}>
          {t('edit.editing', { page: formatNumber(page, language), total: formatNumber(total, language) })}
        </h2>
        <p className={css.word} role="status">
          {word}
        </p>
      </div>
      <div className={css.tools}>
        <Button tone="quiet" aria-haspopup="dialog" aria-disabled={idle} onClick={props.onFigure}>
          <ImagePlus size={18} aria-hidden="true" />
          {t('edit.figure.add')}
        </Button>
        <Button tone="quiet" aria-disabled={idle} onClick={props.onAdd}>
          <FilePlus2 size={18} aria-hidden="true" />
          {t('admin.content.add')}
        </Button>
        {total > 1 && (
          <Button tone="quiet" className={css.delete} aria-disabled={idle} onClick={props.onDelete}>
            <Trash2 size={18} aria-hidden="true" />
            {t('admin.content.delete')}
          </Button>
        )}
      </div>
      <div className={css.end}>
        <Button aria-disabled={busy !== null} onClick={props.onCancel}>
          {t('cancel')}
        </Button>
        <Button tone="main" aria-disabled={idle} onClick={props.onSave}>
          {t('edit.save')}
        </Button>
      </div>
    </div>
  )
}
