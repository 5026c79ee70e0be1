import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'

/** Copies a text. Absent without a clipboard, which needs a secure context: https or localhost. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard
  if (!clipboard) return null
  const copy = async () => {
    try {
      await clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Copy size={18} />
      {t(isCopied ? 'edit.copied' : 'edit.copy')}
    </Button>
  )
}
