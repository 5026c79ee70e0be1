import { bibliographyKey } from '../commands/references.ts'
import { expectEnd, readName } from '../createReader.ts'
import { formatNumber, idOf } from '../numbers.ts'
import type { Environment, Stop } from '../Page.ts'
import { isCommand, readTokens } from '../tokens.ts'
import { toText } from '../toHtml.ts'
import { element, type Node, toItem } from '../tree.ts'

const isWorkOrEnd: Stop = (token) => token.kind === 'end' || isCommand(token, 'bibitem')

/** A list of works: \cite leads to them. */
export const bibliography: Environment = (page, name) => {
  const { reader, context, options } = page
  reader.readArgument()
  page.read(isWorkOrEnd)
  const works: Node[] = []
  while (isCommand(reader.peek(), 'bibitem')) {
    reader.next()
    const label = reader.readOptional()
    const key = bibliographyKey(readName(reader))
    const number = label ? toText(page.typeset(label)) : formatNumber(works.length + 1, options.lang)
    const id = idOf(key)
    context.labels.set(key, { name: '', number, id, page: options.number })
    works.push(element('li', [`[${number}] `, ...toItem(page.read(isWorkOrEnd))], { id }))
  }
  expectEnd(reader, name)
  const heading = element('h2', page.typeset(readTokens('\\refname')))
  return [heading, element('ul', works, { class: 'tex-works' })]
}
