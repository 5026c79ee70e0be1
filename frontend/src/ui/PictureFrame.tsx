import { clsx } from 'clsx'
import { ImagePlus } from 'lucide-react'
import css from './PictureFrame.module.css'

interface PictureFrameProps {
  /** The picture's address; null while there is none. */
  url: string | null
  alt: string
  /** How large and of what shape it is. */
  className: string | undefined
  onError?: () => void
}

/** A picture that was picked, or the place where it will be. */
export function PictureFrame({ url, alt, className, onError }: PictureFrameProps) {
  return (
    <div className={clsx(css.frame, className)}>
      {url === null ? (
        <ImagePlus size={32} strokeWidth={1.2} aria-hidden="true" />
      ) : (
        <img src={url} alt={alt} onError={onError} />
      )}
    </div>
  )
}
