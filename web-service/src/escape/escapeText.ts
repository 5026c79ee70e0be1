const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text that stands between two tags of HTML, such as in `<title>`. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => REFERENCES[sign]!)
