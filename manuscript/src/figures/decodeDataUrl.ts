const DATA_URL = /^data:image\/[\w.+-]+(?:;[\w=.-]+)*?(;base64)?,([^]*)$/i

/** The bytes of a `data:` address of a picture, or null if it is none. */
export function decodeDataUrl(address: string): Uint8Array | null {
  const [, base64, data = ''] = DATA_URL.exec(address.trim()) ?? []
  if (data === '') return null
  try {
    if (base64 === undefined) return new TextEncoder().encode(decodeURIComponent(data))
    const text = atob(decodeURIComponent(data).replace(/\s/g, ''))
    return Uint8Array.from(text, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
