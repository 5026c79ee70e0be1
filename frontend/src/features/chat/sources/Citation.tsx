import { use } from 'react'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useChatTexts } from '../useChatTexts.ts'
import { AnswerContext } from './AnswerContext.ts'
import css from './Citation.module.css'
import { SourceLink } from './SourceLink.tsx'
import { quoteBeginning, sourceHeading } from './sourceText.ts'

/** A citation in an answer: the number of its source, which leads to the passage once the source is known. */
export function Citation({ n }: { n: number }) {
  const t = useChatTexts()
  const language = useLanguage()
  const answer = use(AnswerContext)
  const source = answer?.sources.find((known) => known.n === n)
  const number = formatNumber(n, language)
  if (!answer || !source) return <sup className={css.awaited}>{number}</sup>
  const heading = sourceHeading(t, source, language)
  const name = t('source', { n: number, heading, quote: quoteBeginning(source) })
  return (
    <sup>
      <SourceLink answer={answer} source={source} className={css.citation} aria-label={name}>
        {number}
      </SourceLink>
    </sup>
  )
}
