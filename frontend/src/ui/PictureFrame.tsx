import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import css from './PictureFrame.module.css'

interface PictureFrameProps {
  /** Null if there is no picture yet. */
  url: string | null
  alt: string
  /** Sets the size. */
  className: string | undefined
  onError?: () => void
}

/** A picture, or a placeholder for it. */
export function PictureFrame({ url, alt, className, onError }: PictureFrameProps) {
  return (
    <div className={clsx(css.frame, className)}>
      {url === null ? <ImagePlus size={32} strokeWidth={1.2} /> : <img src={url} alt={alt} onError={onError} />}
    </div>
  )
}
