import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import renderMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Citation } from '../sources/Citation.tsx'
import { CitedText } from '../sources/CitedText.tsx'
import css from './FormattedText.module.css'
import { placeCitations } from './placeCitations.ts'
import { restrictMarkdown } from './restrictMarkdown.ts'
import { safeLink } from './safeLink.ts'
import { splitBlocks } from './splitBlocks.ts'

/** Parsing time grows with the square of these marks. A block with more of them is shown as it was written. */
const MARKS = /[*_[]/g
const MAX_MARKS = 1_000

const heading = ({ children }: { children?: ReactNode }) => <p className={css.heading}>{children}</p>

const COMPONENTS: Components = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  pre: ({ children }) => (
    <pre className={css.block} dir="ltr" tabIndex={0}>
      {children}
    </pre>
  ),
  code: ({ children }) => <code dir="ltr">{children}</code>,
  // A link shows its address, so that its label cannot pretend another one.
  a: ({ href, children }) => (
    <>
      {children && <bdi>{children} </bdi>}
      <a className={css.link} dir="ltr" href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
    </>
  ),
  sup: ({ children }) => <Citation n={Number(children)} />,
  table: ({ children }) => (
    <div className={css.scroller} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  th: ({ style, children }) => (
    <th className={alignmentClass(style?.textAlign)} scope="col">
      {children}
    </th>
  ),
  td: ({ style, children }) => <td className={alignmentClass(style?.textAlign)}>{children}</td>,
}

/** Cells are aligned to the start of their line, unless their column is centred or, as for numbers, aligned right. */
const alignmentClass = (textAlign: string | undefined): string | undefined =>
  clsx(textAlign === 'center' && css.center, textAlign === 'right' && css.right) || undefined

const OPTIONS: Options = {
  remarkPlugins: [remarkGfm, restrictMarkdown, placeCitations],
  allowedElements: 'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong sup a table thead tbody tr th td'.split(
    ' ',
  ),
  unwrapDisallowed: true,
  urlTransform: (url) => safeLink(url),
  components: COMPONENTS,
}

/** An answer's Markdown as elements of an allow-list around text: it holds no HTML, loads nothing and runs nothing. */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className={css.formatted}>
      {splitBlocks(text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text grows only at its end
        <Block key={index} markdown={block} />
      ))}
    </div>
  )
}

/** One block, parsed once: only the last block of an answer changes while it is written. */
const Block = memo(function Block({ markdown }: { markdown: string }) {
  if ((markdown.match(MARKS)?.length ?? 0) > MAX_MARKS) return <AsWritten markdown={markdown} />
  try {
    // A component without hooks, called so that its errors are caught here.
    return renderMarkdown({ ...OPTIONS, children: markdown })
  } catch {
    return <AsWritten markdown={markdown} />
  }
})

function AsWritten({ markdown }: { markdown: string }) {
  return (
    <p>
      <CitedText text={markdown.trim()} />
    </p>
  )
}
