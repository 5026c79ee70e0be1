import { ArrowDown, ArrowUp, Merge, Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import css from './PageBreakEditor.module.css'

interface CutToolsProps {
  /** A page begins at the active line. */
  begins: boolean
  /** The active line is the first of the manuscript, which always begins a page. */
  isFirst: boolean
  onToggle: () => void
  onMove: (step: number) => void
}

/** The actions at the active line. */
export function CutTools({ begins, isFirst, onToggle, onMove }: CutToolsProps) {
  const { t } = useTranslation()
  const Icon = begins ? Merge : Scissors
  return (
    <div className={css.tools}>
      <Button aria-disabled={isFirst} onClick={onToggle}>
        <Icon size={18} />
        {t(begins ? 'manuscript.join' : 'manuscript.begin')}
      </Button>
      <IconButton
        tone="plain"
        label={t('manuscript.earlier')}
        icon={<ArrowUp size={18} />}
        aria-disabled={!begins}
        onClick={() => onMove(-1)}
      />
      <IconButton
        tone="plain"
        label={t('manuscript.later')}
        icon={<ArrowDown size={18} />}
        aria-disabled={!begins}
        onClick={() => onMove(1)}
      />
    </div>
  )
}
