import { CircleQuestionMark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import css from './MarkupHelpButton.module.css'

const MarkupHelp = lazyWithRetry(async () => (await import('./MarkupHelp.tsx')).MarkupHelp)

/** Opens the help on the markup of pages. */
export function MarkupHelpButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" className={css.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleQuestionMark size={18} />
        {t('admin.content.markup')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MarkupHelp onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
