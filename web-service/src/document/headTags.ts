import { escapeAttribute } from '../escape/escapeAttribute.ts'

/** A tag without content, for a document's head. */
const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')}>`

export const metaTag = (name: string, content: string): string => tag('meta', { name, content })
/** Open Graph names its values by `property`. */
export const graphTag = (property: string, content: string): string => tag('meta', { property, content })
export const linkTag = (rel: string, href: string, more: Readonly<Record<string, string>> = {}): string =>
  tag('link', { rel, href, ...more })
