import { Undo2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import type { ObservableView } from '../view/ViewState.ts'
import css from './ReturnButton.module.css'
import { RETURN_OFFER_MS, type ReturnPoint } from '../view/returnPoint.ts'

const TICK_MS = 250

interface ReturnButtonProps {
  place: ObservableView
  onBack: (way: ReturnPoint) => void
}

/** Leads back to where the reader was before a jump. It leaves after some seconds, unless it has focus or pointer. */
export function ReturnButton({ place, onBack }: ReturnButtonProps) {
  const { t, i18n } = useTranslation()
  const way = useSyncExternalStore(
    place.subscribe,
    () => place.getState().returnPoint,
    () => null,
  )
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!way || isHeld) return
    let left = RETURN_OFFER_MS
    const timer = setInterval(() => {
      // Beside an open sheet it cannot be pressed.
      left = document.querySelector('dialog[open]') ? RETURN_OFFER_MS : left - TICK_MS
      if (left <= 0) place.setState({ returnPoint: null })
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [way, isHeld, place])

  return (
    <div className={css.place} role="status" dir={i18n.dir()} data-holds-bars={way ? '' : undefined}>
      {way && (
        <Button
          tone="quiet"
          className={css.pill}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={(event) => {
            event.stopPropagation()
            setHeld(false)
            place.setState({ returnPoint: null })
            onBack(way)
          }}
        >
          <Undo2 className={css.icon} size={18} />
          {t('reader.returnToPlace')}
        </Button>
      )}
    </div>
  )
}
