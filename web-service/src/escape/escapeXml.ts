const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that XML 1.0 cannot hold at all: most controls, lone surrogates, two noncharacters. */
const IMPOSSIBLE = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes a text for XML, as text or in quotes. Characters that XML cannot hold become U+FFFD. */
export const escapeXml = (text: string): string =>
  text.replace(IMPOSSIBLE, '\ufffd').replace(/[&<>"']/g, (sign) => REFERENCES[sign]!)
