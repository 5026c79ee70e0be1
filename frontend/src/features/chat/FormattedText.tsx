import { Fragment } from 'react'
import css from './FormattedText.module.css'
import { type Block, parseAnswer } from './parseAnswer.ts'
import { type Inline, parseInline } from './parseInline.ts'

/** An answer as elements of ours around text that stays text: it can hold no HTML, loads nothing and does nothing. */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className={css.formatted}>
      {parseAnswer(text).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text grows at its end
        <BlockView key={at} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'code':
      return (
        <pre className={css.block} dir="ltr" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'list': {
      const items = block.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Line text={item} />
        </li>
      ))
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'heading':
    case 'paragraph':
      return (
        <p className={block.kind === 'heading' ? css.heading : undefined}>
          <Line text={block.text} />
        </p>
      )
  }
}

const Line = ({ text }: { text: string }) => <Parts parts={parseInline(text)} />

function Parts({ parts }: { parts: readonly Inline[] }) {
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, at) => <Fragment key={at}>{typeof part === 'string' ? part : <Part part={part} />}</Fragment>)
}

function Part({ part }: { part: Exclude<Inline, string> }) {
  switch (part.kind) {
    case 'code':
      return <code dir="ltr">{part.text}</code>
    case 'strong':
      return (
        <strong>
          <Parts parts={part.parts} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Parts parts={part.parts} />
        </em>
      )
    case 'link':
      return (
        <>
          {part.label !== '' && <bdi>{part.label} </bdi>}
          <a className={css.link} dir="ltr" href={part.href} target="_blank" rel="noopener noreferrer">
            {part.href}
          </a>
        </>
      )
  }
}
