import { Check, Copy } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/Button.tsx'
import css from './MessageItem.module.css'
import { useChatTexts } from './useChatTexts.ts'

interface CopyButtonProps {
  text: string
  /** Where it is shown. */
  shown: RefObject<HTMLElement | null>
  isCopied: boolean
  onCopied: () => void
}

/** Copies an answer. Where the browser does not let it, the answer is selected, to be copied by hand. */
export function CopyButton({ text, shown, isCopied, onCopied }: CopyButtonProps) {
  const t = useChatTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      onCopied()
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button tone="quiet" className={css.copy} onClick={() => void copy()}>
      <Icon size={16} aria-hidden="true" />
      <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  )
}
