/** The text of a piece of code as it is shown: a `br` is a line end, and there is none after the last line. */
export function codeText(code: Element): string {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    text += node instanceof Text ? node.data : node.nodeName === 'BR' ? '\n' : ''
  return text.replace(/\n$/, '')
}
