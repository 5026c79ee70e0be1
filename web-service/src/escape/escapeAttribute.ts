const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text that stands in quotes as the value of an attribute of HTML. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => REFERENCES[sign]!)
