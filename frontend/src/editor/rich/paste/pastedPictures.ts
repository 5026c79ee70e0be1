/** A picture that was added to the book, as the lines that show it; or the sentence that says why it was not. */
export type AddedPicture = { name: string; lines: string } | { refused: string }
export type AddPicture = (file: File) => Promise<AddedPicture>

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** The pictures among the files of a clipboard or of what was dropped. */
export const picturesIn = (data: DataTransfer): File[] =>
  Array.from(data.files).filter(({ type }) => type.startsWith('image/'))

/** The file of a data URL; null if it is damaged. */
export function fileOfDataUrl(url: string): File | null {
  const [, type = '', data = ''] = /^data:([\w/+-]+);base64,([\s\S]*)$/i.exec(url) ?? []
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
    const extension = EXTENSIONS[type.toLowerCase()]
    return extension === undefined ? null : new File([bytes], `picture.${extension}`, { type: type.toLowerCase() })
  } catch {
    return null
  }
}

interface Json {
  type: string
  attrs?: { html?: string; attrs?: unknown }
  content?: Json[]
}

/**
 * A pasted document in JSON with the names that its pictures have in the book; those without a name are left out, with the
 * figure around them.
 */
export function withPictures(doc: object, names: readonly (string | null)[]): object {
  const visit = (node: Json): Json | null => {
    const at = node.type === 'image' ? /src="?pasted:(\d+)/.exec(node.attrs?.html ?? '')?.[1] : undefined
    if (at !== undefined) {
      const name = names[Number(at)] ?? null
      // a name of a figure has no sign that means something in markup
      return name === null ? null : (JSON.parse(JSON.stringify(node).replaceAll(`pasted:${at}`, name)) as Json)
    }
    if (!node.content) return node
    const content = node.content.map(visit).filter((child) => child !== null)
    const isEmptied = content.length === 0 && node.content.length > 0
    return isEmptied && node.type !== 'doc' ? null : { ...node, content }
  }
  return visit(doc as Json) ?? { type: 'doc', content: [] }
}
