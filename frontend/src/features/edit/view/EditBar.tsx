import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import css from './EditBar.module.css'
import { type EditActions, EditTools } from './EditTools.tsx'
import { useEditView } from '../EditViewContext.ts'

/** The number of the page being edited, its tools, Cancel and Save. */
export function EditBar(actions: EditActions) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { book, editor, state, onLeave, onTurn } = useEditView()
  const { phase, page, busy, theirs } = state
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone; the source takes the focus when it has loaded.
  useEffect(() => heading.current?.focus(), [])
  const total = book.totalPages + (busy === 'adding' ? 1 : 0)
  const isDisabled = phase !== 'writing' || busy !== null
  return (
    <div className={css.bar} role="group" aria-label={t('edit.tools')}>
      <div className={css.turn}>
        {([-1, 1] as const).map((step) => (
          <IconButton
            key={step}
            label={t(step === 1 ? 'edit.next' : 'edit.previous')}
            icon={<DirectionalIcon to={step === 1 ? 'next' : 'previous'} />}
            title={t(step === 1 ? 'edit.nextKey' : 'edit.previousKey')}
            aria-disabled={isDisabled || page + step < 1 || page + step > total}
            onClick={() => onTurn(step)}
          />
        ))}
      </div>
      <div className={css.page}>
        <h2 ref={heading} className={css.heading} tabIndex={-1}>
          {t('edit.editing', { page: formatNumber(page, language), total: formatNumber(total, language) })}
        </h2>
        <EditStatus />
      </div>
      <EditTools isDisabled={isDisabled} canDelete={total > 1} {...actions} />
      <div className={css.end}>
        <Button aria-disabled={busy !== null} onClick={onLeave}>
          {t('cancel')}
        </Button>
        <Button
          tone="main"
          title={t('edit.saveKey')}
          aria-disabled={isDisabled || theirs !== null}
          onClick={() => void editor.save()}
        >
          {t('edit.save')}
        </Button>
      </div>
    </div>
  )
}

/** Shows the running action, or whether unsaved changes are stored in this browser. */
function EditStatus() {
  const { t } = useTranslation()
  const { editor, state } = useEditView()
  const { busy, isDraftSaved } = state
  const unsaved = editor.isDirty() ? t(isDraftSaved ? 'edit.draftSaved' : 'edit.draftNotSaved') : ''
  return (
    <p className={css.status} role="status">
      {busy === 'saving' || busy === 'adding' ? t(`edit.${busy}`) : unsaved}
    </p>
  )
}
