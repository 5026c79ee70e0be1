/** How pages of TeX are shown: typeset, or as their source. A book that says nothing of it opens as source. */
export const TEX_LOOKS = ['rendered', 'source'] as const
export type TexLook = (typeof TEX_LOOKS)[number]
