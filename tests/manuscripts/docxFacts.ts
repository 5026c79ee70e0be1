import { strFromU8, unzipSync } from 'fflate'
import { hashOf } from './bookFacts.ts'
import { tokensOf } from './tokensOf.ts'
import { lettersOfDocx } from './visibleText.ts'

/** What a Word document says, read from its parts by text. */
export interface DocxFacts {
  letters: string
  pictures: string[]
  /** The addresses of its links to elsewhere. */
  links: string[]
  /** Spans and letters of the cells of tables. */
  cells: string[]
  /** How many there are. */
  equations: number
  title: string
  author: string
}

interface Cell {
  columns: number
  rows: number
  letters: string
  isContinued: boolean
}

export function readDocxFacts(bytes: Uint8Array): DocxFacts {
  const files = unzipSync(bytes)
  const part = (name: string): string => (files[name] ? strFromU8(files[name]) : '')
  const body = part('word/document.xml').replace(/<mc:Fallback>[^]*?<\/mc:Fallback>/g, '')
  const targets = new Map(
    [...part('word/_rels/document.xml.rels').matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [
      /\sId="([^"]*)"/.exec(tag)?.[1] ?? '',
      /\sTarget="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  )
  const pictures: string[] = []
  const links: string[] = []
  const cells: string[] = []
  let equations = 0
  const tables: Cell[][][] = []
  let isText = false
  for (const token of tokensOf(body)) {
    const cell = tables.at(-1)?.at(-1)?.at(-1)
    if (token.kind === 'text') {
      if (isText)
        for (const table of tables) {
          const around = table.at(-1)?.at(-1)
          if (around) around.letters += token.text.replace(/\s+/g, '')
        }
    } else if (token.kind === 'close') {
      if (token.name === 't') isText = false
      if (token.name === 'tbl') cells.push(...cellsOf(tables.pop()!))
    } else {
      const { name, attributes } = token
      if (name === 't') isText = true
      if (name === 'tbl') tables.push([])
      if (name === 'tr') tables.at(-1)?.push([])
      if (name === 'tc') tables.at(-1)?.at(-1)?.push({ columns: 1, rows: 1, letters: '', isContinued: false })
      if (name === 'gridspan' && cell) cell.columns = Number(attributes.get('w:val'))
      if (name === 'vmerge' && cell) cell.isContinued = attributes.get('w:val') !== 'restart'
      if (name === 'omath') equations++
      if (name === 'blip') {
        const bytesOf = files[`word/${targets.get(attributes.get('r:embed') ?? '')}`]
        if (bytesOf) pictures.push(hashOf(bytesOf))
      }
      const address = name === 'hyperlink' ? targets.get(attributes.get('r:id') ?? '') : undefined
      if (address) links.push(address)
    }
  }
  const core = part('docProps/core.xml')
  const detail = (tag: string): string => new RegExp(`<dc:${tag}>([^<]*)<`).exec(core)?.[1] ?? ''
  return {
    letters: lettersOfDocx(bytes),
    pictures,
    links,
    cells,
    equations,
    title: detail('title'),
    author: detail('creator'),
  }
}

/** The cells of a table that are shown: those that continue one above them belong to it. */
function cellsOf(rows: readonly Cell[][]): string[] {
  const above = new Map<number, Cell>()
  for (const row of rows) {
    let column = 0
    for (const cell of row) {
      const first = above.get(column)
      if (cell.isContinued && first) first.rows++
      else above.set(column, cell)
      column += cell.columns
    }
  }
  return rows.flatMap((row) =>
    row.filter(({ isContinued }) => !isContinued).map(({ columns, rows, letters }) => `${columns}×${rows} ${letters}`),
  )
}
