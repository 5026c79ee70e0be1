/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. Throws if these markers are missing. */
export function replaceBetweenMarkers(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the document has no markers for ${name}`)
  return `${document.slice(0, from + start.length)}\n${text}\n${document.slice(to)}`
}
