import { clsx } from 'clsx'
import { Check, Link } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copyText.ts'
import { Button, type ButtonProps } from '../Button.tsx'
import { SentenceWithName } from '../SentenceWithName.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import css from './CopyLink.module.css'

/** How long the button says that the link was copied. */
export const COPIED_MS = 4_000

interface CopyLinkProps extends Pick<ButtonProps, 'tone' | 'round' | 'className'> {
  /** Gives the path of the address when the button is pressed. */
  path: () => string
}

/** Copies an address of the library and says so. If the browser refuses, the address is shown instead. */
export function CopyLink({ path, round = false, ...look }: CopyLinkProps) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)
  const [uncopied, setUncopied] = useState<string | null>(null)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    const address = location.origin + path()
    const hasCopied = await copyText(address)
    setIsCopied(hasCopied)
    setUncopied(hasCopied ? null : address)
  }
  const Icon = isCopied ? Check : Link
  const label = t(isCopied ? 'copyLink.copied' : 'copyLink.copy')
  return (
    <div className={clsx(round && css.round)} data-scripted="">
      <Button
        {...look}
        round={round}
        aria-label={round ? label : undefined}
        title={round ? label : undefined}
        onClick={() => void copy()}
      >
        <Icon size={round ? 20 : 18} />
        {!round && label}
      </Button>
      <VisuallyHidden role="status">{isCopied && t('copyLink.copied')}</VisuallyHidden>
      <p className={css.failed} role="status">
        {uncopied !== null && (
          <SentenceWithName text={(name) => t('copyLink.failed', { name })} name={uncopied} className={css.address} />
        )}
      </p>
    </div>
  )
}
