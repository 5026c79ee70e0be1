const FIELD = /<w:fldSimple(?=\s)([^>]*?)(\/?)>/g
const INSTRUCTION = /\sw:instr="([^"]*)"/
const fieldCharacter = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`

/** A field such as the number of a figure, or a link, in the long form: the converter knows no other one. */
const withLongFields = (text: string): string =>
  text
    .replace(FIELD, (_tag, attributes: string, isEmpty: string) => {
      if (isEmpty) return ''
      const [, instruction = ''] = INSTRUCTION.exec(attributes) ?? []
      const said = `<w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>`
      return fieldCharacter('begin') + said + fieldCharacter('separate')
    })
    .replaceAll('</w:fldSimple>', fieldCharacter('end'))

const ALTERNATIVES = /(?=<mc:AlternateContent[\s>])/
const END_OF_ALTERNATIVES = '</mc:AlternateContent>'
const TEXT_BOX = /<w:txbxContent(?:\s[^>]*)?>[^]*?<\/w:txbxContent>/g

/** Writers other than Word may leave out the form for old versions, which is the one that the converter reads. */
const withOldForms = (text: string): string =>
  text
    .split(ALTERNATIVES)
    .map((piece) => {
      const end = piece.indexOf(END_OF_ALTERNATIVES)
      const inner = piece.slice(0, Math.max(end, 0))
      if (!inner.includes('<mc:Choice') || inner.includes('<mc:Fallback')) return piece
      const boxes = inner.match(TEXT_BOX)
      if (boxes) return boxes.join('') + piece.slice(end + END_OF_ALTERNATIVES.length)
      return inner.replace(/(<\/?)mc:Choice/g, '$1mc:Fallback') + piece.slice(end)
    })
    .join('')

/** A text of a Word document whose words the converter reads, also those in elements that it does not know. */
export const openHolders = (text: string): string =>
  withOldForms(withLongFields(text))
    // Word makes them of characters of direction, which come with a pasted text
    .replace(/<\/?w:(?:dir|bdo)(?:\s[^>]*)?>/g, '')
    .replace(/<w:cr\s*\/>/g, '<w:br/>')
