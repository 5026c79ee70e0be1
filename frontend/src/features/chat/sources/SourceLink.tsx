import { formatAddress } from '@hikma/contracts/addresses'
import type { ChatSource } from '@hikma/contracts/chat'
import type { ComponentProps, MouseEvent } from 'react'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import type { CitedAnswer } from './AnswerContext.ts'
import { sourceAddress, sourceId } from './sourceText.ts'

interface SourceLinkProps extends ComponentProps<'a'> {
  answer: CitedAnswer
  source: ChatSource
}

/** A link to the passage of a source, which the page beside shows. */
export function SourceLink({ answer: { book, id, onFollow }, source, children, ...rest }: SourceLinkProps) {
  const address = sourceAddress(book.id, source)
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return
    // A link to the present address would not be followed once more.
    event.preventDefault()
    // A key leaves the focus here, to go on to the next source; after a press the page takes it.
    if (event.detail > 0) event.currentTarget.blur()
    onFollow(address, sourceId(id, source.n))
  }
  return (
    <a href={formatAddress(address)} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
