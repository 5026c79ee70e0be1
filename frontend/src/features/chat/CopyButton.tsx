import { Check, Copy } from 'lucide-react'
import type { RefObject } from 'react'
import { copyText } from '../../lib/copyText.ts'
import { Button } from '../../ui/Button.tsx'
import css from './MessageItem.module.css'
import { useChatTexts } from './useChatTexts.ts'

interface CopyButtonProps {
  /** A key of the texts. */
  label: 'copy' | 'copySources' | 'copyQuestion'
  text: () => string
  /** The element that is selected if the browser does not copy. */
  textRef: RefObject<HTMLElement | null>
  isCopied: boolean
  onCopied: () => void
}

/** Copies a text. The first of several buttons alone says 'Copy' in sight. If the browser refuses, the answer is selected instead. */
export function CopyButton({ label, text, textRef, isCopied, onCopied }: CopyButtonProps) {
  const t = useChatTexts()
  const copy = async () => {
    if (await copyText(text())) onCopied()
    else if (textRef.current) window.getSelection()?.selectAllChildren(textRef.current)
  }
  const Icon = isCopied ? Check : Copy
  const isFirst = label === 'copy'
  return (
    <Button tone="quiet" className={css.copy} aria-label={isCopied ? undefined : t(label)} onClick={() => void copy()}>
      {(isFirst || isCopied) && <Icon size={16} />}
      <span aria-live="polite">{isCopied ? t('copied') : isFirst ? t('copy') : t(`short.${label}`)}</span>
    </Button>
  )
}
