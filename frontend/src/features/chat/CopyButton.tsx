import { Check, Copy } from 'lucide-react'
import type { RefObject } from 'react'
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

/** Copies a text. If the browser refuses, the answer is selected instead. */
export function CopyButton({ label, text, textRef, isCopied, onCopied }: CopyButtonProps) {
  const t = useChatTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      onCopied()
    } catch {
      if (textRef.current) window.getSelection()?.selectAllChildren(textRef.current)
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button tone="quiet" className={css.copy} onClick={() => void copy()}>
      <Icon size={16} aria-hidden="true" />
      <span aria-live="polite">{t(isCopied ? 'copied' : label)}</span>
    </Button>
  )
}
