import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type Holds, holdersOf, NOT_HELD, useOfferClock } from '../../ui/useOfferClock.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type UndoableChange, type UndoState, undoStore } from '../../books/undo/undoStore.ts'
import css from './UndoToast.module.css'
import { useUndoKey } from './useUndoKey.ts'
import type { Language } from '@hikma/contracts/documents'
import type { TFunction } from 'i18next'
import type { ApiError } from '@hikma/publishing/ApiError'
import { formatNumber, isolate } from '../../lib/formats.ts'

/** How long the last change can be undone here. */
const SHOWN_MS = 10_000

/** The last change, with a button that undoes it. `isRaised`: the reader has controls at the bottom. */
export function UndoToast({ isRaised }: { isRaised: boolean }) {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const state = useSyncExternalStore(undoStore.subscribe, undoStore.getState)
  const { offer, phase, error, serial } = state
  const toast = useRef<HTMLDivElement>(null)
  const dismissButton = useRef<HTMLButtonElement>(null)
  const [holds, setHolds] = useState(NOT_HELD)
  const hold = (change: Partial<Holds>) => setHolds((before) => ({ ...before, ...change }))
  const returnFocus = useUndoKey(toast, offer !== null)
  const dismiss = () => {
    returnFocus()
    setHolds(NOT_HELD)
    undoStore.dismiss()
  }
  const isSettled = phase === 'offered' || phase === 'undone'
  const isHeld = useOfferClock(offer && isSettled ? state : null, SHOWN_MS, holds, dismiss)

  const canUndo = phase === 'offered' || phase === 'undoing' || (error !== null && canRetry(error))
  useEffect(() => {
    // The button that had the focus is gone.
    if (holds.isFocused && !canUndo) dismissButton.current?.focus()
  }, [holds.isFocused, canUndo])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    dismiss()
  }
  const { sentence, reason } = offer ? undoSentences(offer.change, state, t, language) : { sentence: '', reason: '' }
  return (
    <div
      ref={toast}
      className={clsx(css.toast, !offer && css.none, isRaised && css.raised)}
      dir={i18n.dir()}
      role="region"
      aria-label={t('undo.label')}
      onKeyDown={onKeyDown}
      {...holdersOf(hold)}
    >
      <div role="status" className={css.text}>
        {offer && (
          <div key={`${serial} ${phase}`}>
            <p className={clsx(phase === 'failed' && css.failed)}>{sentence}</p>
            {reason && <p className={css.reason}>{reason}</p>}
            {phase === 'offered' && <VisuallyHidden>{t('undo.key')}</VisuallyHidden>}
          </div>
        )}
      </div>
      {offer && (
        <>
          {canUndo && <UndoButton phase={phase} />}
          <IconButton ref={dismissButton} label={t('dismiss')} icon={<X size={18} />} onClick={dismiss} />
          {isSettled && (
            <i key={`${serial} ${phase} clock`} className={css.clock} data-held={isHeld} aria-hidden="true" />
          )}
        </>
      )}
    </div>
  )
}

function UndoButton({ phase }: Pick<UndoState, 'phase'>) {
  const { t } = useTranslation()
  return (
    <Button className={css.undo} aria-disabled={phase === 'undoing'} aria-keyshortcuts="Alt+Z" onClick={undoStore.undo}>
      {t(phase === 'undoing' ? 'undo.busy' : phase === 'failed' ? 'undo.again' : 'undo.button')}
    </Button>
  )
}

/** Whether the same call may succeed if it is repeated. */
const canRetry = ({ status }: ApiError): boolean => status === 0 || status === 401 || status >= 500

/** The sentence about a change or its end, and a second one that says why it failed and what can be done instead. */
function undoSentences(
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
