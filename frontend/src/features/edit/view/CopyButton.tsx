import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canCopy, copyText } from '../../../lib/copyText.ts'
import { Button } from '../../../ui/Button.tsx'

/** Copies a text. Absent without a clipboard, which needs a secure context: https or localhost. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  if (!canCopy()) return null
  return (
    <Button onClick={() => void copyText(text).then(setCopied)}>
      <Copy size={18} />
      {t(isCopied ? 'edit.copied' : 'edit.copy')}
    </Button>
  )
}
