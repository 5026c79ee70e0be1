import type { Book } from '@hikma/contracts/book'
import { clsx } from 'clsx'
import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import page from '../content/PageText.module.css'
import tex from '../tex/typeset.module.css'
import css from './PageExcerpt.module.css'

interface PageExcerptProps extends Omit<ComponentProps<'div'>, 'ref'> {
  book: Pick<Book, 'direction' | 'lang'>
  /** Sanitised nodes, which are moved into the document. */
  nodes: readonly Node[]
  ref?: Ref<HTMLDivElement>
}

/** A part of a page beside the page, with the same styles, and kept within its box by them (SECURITY.md §2.6). */
export function PageExcerpt({ book, nodes, className, ref, ...rest }: PageExcerptProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLDivElement, [])
  useLayoutEffect(() => view.current?.replaceChildren(...nodes), [nodes])
  return (
    <div
      ref={box}
      className={clsx(page.page, tex.typeset, css.excerpt, className)}
      lang={book.lang}
      dir={book.direction}
      {...rest}
    >
      <div ref={view} className={page.view} />
    </div>
  )
}
