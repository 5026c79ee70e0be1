import type { Direction } from '@hikma/contracts/language'
import { formatSearchFragment } from '@hikma/contracts/searchFragment'
import { BookA, Search } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { lookupAddress } from './dictionary.ts'
import css from './LookupTools.module.css'

interface LookupToolsProps {
  word: string
  bookId: string
  /** From 1. */
  page: number
  direction: Direction
  /** Ends the selection. */
  onEnd: () => void
}

/** Looks a selected word up in a dictionary, or finds it in the book. */
export function LookupTools({ word, bookId, page, direction, onEnd }: LookupToolsProps) {
  const { t } = useTranslation()
  const history = use(HistoryContext)
  return (
    <div className={css.tools}>
      <ButtonLink
        tone="quiet"
        className={css.tool}
        href={lookupAddress(direction, word)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <BookA size={18} />
        {t('marks.lookUp')}
      </ButtonLink>
      <Button
        tone="quiet"
        className={css.tool}
        onClick={() => {
          onEnd()
          history?.push({ view: 'reader', id: bookId, page, fragment: formatSearchFragment(word) })
        }}
      >
        <Search size={18} />
        {t('marks.findHere')}
      </Button>
    </div>
  )
}
