import { clsx } from 'clsx'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { ComparedBlock, ComparedRow, Span } from '../compare/Comparison.ts'
import css from './ComparedText.module.css'

/** Rows that are shown at once. */
const PART = 150

interface ComparedTextProps {
  rows: readonly ComparedRow[]
  /** The versions stand side by side, the former at the start. */
  isBeside: boolean
  isSource: boolean
  /** Headings of the two columns. */
  titles: readonly [before: string, after: string]
  heading?: 'h3' | 'h4'
  lang: string
  direction: 'ltr' | 'rtl'
}

/** Two versions of a page, as text only: what was added, what was removed, and what has other markup. */
export function ComparedText(props: ComparedTextProps) {
  const { rows, isBeside, isSource, titles, heading: Heading = 'h4', lang, direction } = props
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const [shown, setShown] = useState(PART)
  return (
    <>
      <div className={clsx(css.rows, isBeside && css.beside, isSource && css.source)} dir={direction}>
        {isBeside &&
          titles.map((title) => (
            <Heading key={title} className={css.title} lang={language} dir={i18n.dir()}>
              {title}
            </Heading>
          ))}
        {rows.slice(0, shown).map((row, index) =>
          'gap' in row ? (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <p key={index} className={css.gap} lang={language} dir={i18n.dir()}>
              {t('revisions.gap', { n: formatNumber(row.gap, language) })}
            </p>
          ) : isBeside ? (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <BlockPair key={index} block={row} lang={lang} isSource={isSource} />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <Block key={index} block={row} spans={row.spans} lang={lang} isSource={isSource} />
          ),
        )}
      </div>
      {rows.length > shown && (
        <Button className={css.more} onClick={() => setShown(shown + PART)}>
          {t('revisions.moreRows')}
        </Button>
      )}
    </>
  )
}

interface BlockProps {
  block: ComparedBlock
  lang: string
  isSource: boolean
}

function BlockPair({ block, ...rest }: BlockProps) {
  const without = (left: Span['change']) => block.spans.filter(({ change }) => change !== left)
  const formerSpans = without('added').map(({ former, ...span }) => ({ ...span, text: former ?? span.text }))
  return (
    <>
      {block.isBefore ? <Block block={block} spans={formerSpans} {...rest} /> : <p className={css.empty} />}
      {block.isAfter ? <Block block={block} spans={without('removed')} {...rest} /> : <p className={css.empty} />}
    </>
  )
}

function Block({ block, spans, lang, isSource }: BlockProps & { spans: readonly Span[] }) {
  const { t } = useTranslation()
  return (
    <p
      className={css.block}
      lang={isSource ? undefined : lang}
      dir={isSource ? 'auto' : undefined}
      data-retagged={block.isRetagged || undefined}
      title={block.isRetagged ? t('revisions.retagged') : undefined}
    >
      {spans.map(({ text, change }, index) => {
        if (change === 'same') return text
        const Tag = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- spans never move
          <Fragment key={index}>
            <Tag className={css[change]}>{text.trimEnd()}</Tag>
            {text.slice(text.trimEnd().length)}
          </Fragment>
        )
      })}
    </p>
  )
}
