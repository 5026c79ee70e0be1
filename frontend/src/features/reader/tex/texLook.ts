/** How TeX pages are shown. */
export type TexLook = 'rendered' | 'source'

/** A stored look; the source if the text is none of them. */
export const parseTexLook = (text: string | null): TexLook => (text === 'rendered' ? 'rendered' : 'source')
