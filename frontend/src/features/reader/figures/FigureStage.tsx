import { type MouseEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './FigureDialog.module.css'
import { followPointers } from './followPointers.ts'
import type { Picture } from './picturesIn.ts'
import { FITTED, moved, type Point, type Size, type Zoom, zoomed } from './zoom.ts'

export interface StageHandle {
  /** Scales by a factor around the middle of the stage. */
  zoom: (factor: number) => void
  pan: (by: Point) => void
  fit: () => void
}

interface FigureStageProps {
  picture: Picture
  onZoomed: (isZoomed: boolean) => void
  /** Called after a click beside the picture. */
  onOutside: () => void
  /** Called after one finger has moved over a picture that is not zoomed, by so many pixels. */
  onSwipe: (dx: number, dy: number) => void
  ref: Ref<StageHandle>
}

/** A picture is not enlarged to more than so many times its own size before it is zoomed. */
const MAX_ENLARGEMENT = 3
const sizeOf = (element: HTMLElement | null): Size => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
})

/** A picture that is as large as the stage allows, and can be zoomed and moved. */
export function FigureStage({ picture, onZoomed, onOutside, onSwipe, ref }: FigureStageProps) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [zoom, setZoom] = useState<Zoom>(FITTED)
  const [natural, setNatural] = useState<Size | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const scaleBy = (factor: number, at: Point) =>
    setZoom((now) => zoomed(now, factor, at, sizeOf(stage.current), sizeOf(image.current)))
  const pan = (by: Point) => setZoom((now) => moved(now, by, sizeOf(stage.current), sizeOf(image.current)))
  useImperativeHandle(ref, () => ({
    zoom: (factor) => scaleBy(factor, { x: 0, y: 0 }),
    pan,
    fit: () => setZoom(FITTED),
  }))
  const isZoomed = zoom.scale > 1
  const swipe = useEffectEvent((dx: number, dy: number) => !isZoomed && onSwipe(dx, dy))
  useEffect(() => (stage.current ? followPointers(stage.current, { scaleBy, pan, swipe }) : undefined), [])
  useEffect(() => onZoomed(isZoomed), [onZoomed, isZoomed])

  const closeBeside = ({ target }: MouseEvent) => {
    if (target === stage.current && !isZoomed) onOutside()
  }
  const fitted = natural && {
    width: `min(100cqw, 100cqh * ${natural.width / natural.height}, ${natural.width * MAX_ENLARGEMENT}px)`,
    aspectRatio: `${natural.width} / ${natural.height}`,
  }
  return (
    // The keyboard has the button that closes the dialog.
    <div
      ref={stage}
      className={css.stage}
      role="presentation"
      data-zoomed={isZoomed || undefined}
      onClick={closeBeside}
    >
      {hasFailed ? (
        <p className={css.failed}>{t('reader.figure.failed')}</p>
      ) : (
        <img
          ref={image}
          className={css.picture}
          src={picture.source}
          alt={picture.alt || t('reader.figure.one')}
          data-ground={picture.ground}
          draggable={false}
          style={{ ...fitted, translate: `${zoom.x}px ${zoom.y}px`, scale: zoom.scale }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            width > 0 && height > 0 && setNatural({ width, height })
          }
          onError={() => setFailed(true)}
        />
      )}
    </div>
  )
}
