const BLOCKS = /^(?:p|div|section|aside|blockquote|pre|h[1-6]|ul|ol|dl|li|dt|dd|figure|figcaption|table|tr)$/
const TIGHT = /^(?:li|dt|dd|tr|figcaption)$/

/** The text of nodes as a clipboard gets it: blocks on lines of their own, formulas as TeX. */
export function textWithFormulas(root: Node): string {
  let text = ''
  const breakLine = (breaks: number) => {
    if (text !== '') text = text.replace(/[ \n]*$/, (end) => '\n'.repeat(Math.max(breaks, end.split('\n').length - 1)))
  }
  const write = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) text += (node.textContent ?? '').replace(/\s+/g, ' ')
    if (!(node instanceof Element)) return
    const { localName } = node
    if (localName === 'math') return void (text += node.getAttribute('data-tex') ?? node.textContent)
    if (localName === 'br') return breakLine(1)
    const isBlock = BLOCKS.test(localName)
    const breaks = TIGHT.test(localName) ? 1 : 2
    if (isBlock) breakLine(breaks)
    for (const child of node.childNodes) write(child)
    if ((localName === 'td' || localName === 'th') && node.nextElementSibling) text += '\t'
    if (isBlock) breakLine(breaks)
  }
  for (const child of root.childNodes) write(child)
  return text.trim()
}
