/** A place in an archive: the path of a file, and an id in it. */
export interface ArchiveTarget {
  path: string
  fragment: string | null
}

const EXTERNAL = /^[a-z][a-z0-9+.-]*:|^\/\//i

/** Where an address in the file `base` leads, or null if it leaves the archive. */
export function resolvePath(address: string, base: string): ArchiveTarget | null {
  const trimmed = address.trim()
  if (EXTERNAL.test(trimmed)) return null
  const hash = trimmed.indexOf('#')
  const fragment = hash < 0 ? null : decode(trimmed.slice(hash + 1)) || null
  const file = decode((hash < 0 ? trimmed : trimmed.slice(0, hash)).replace(/\?.*$/, ''))
  if (file === '') return { path: base, fragment }
  const parts = file.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const part of file.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return { path: parts.join('/'), fragment }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
