import { use } from 'react'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { textDirection } from '../textDirection.ts'
import { useChatTexts } from '../useChatTexts.ts'
import { AnswerContext } from './AnswerContext.ts'
import { SourceLink } from './SourceLink.tsx'
import css from './SourceList.module.css'
import { quoteBeginning, sourceHeading, sourceId } from './sourceText.ts'

/** The sources that an answer cites, each a link to its passage. */
export function SourceList() {
  const t = useChatTexts()
  const language = useLanguage()
  const answer = use(AnswerContext)
  if (!answer || answer.sources.length === 0) return null
  const { lang } = answer.book
  return (
    <ol className={css.sources} aria-label={t('sources')}>
      {answer.sources.map((source) => (
        <li key={source.n}>
          <SourceLink answer={answer} source={source} id={sourceId(answer.id, source.n)} className={css.source}>
            <span className={css.number}>{formatNumber(source.n, language)}</span>
            <span className={css.passage}>
              <span className={css.heading} lang={source.heading === null ? undefined : lang} dir="auto">
                {sourceHeading(t, source, language)}
              </span>
              <span className={css.quote} lang={lang} dir={textDirection(source.quote) ?? undefined}>
                {quoteBeginning(source)}
              </span>
            </span>
          </SourceLink>
        </li>
      ))}
    </ol>
  )
}
