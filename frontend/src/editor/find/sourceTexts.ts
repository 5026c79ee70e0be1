import type { PageExtension } from '@hikma/contracts/areaNames'
import { htmlTexts } from './htmlTexts.ts'
import { texTexts } from './texTexts.ts'

/** A run of text as readers see it, such as that of a paragraph, and where its units stand in the source. */
export interface SourceText {
  text: string
  /** For each unit of the text, where what it was written as begins and ends in the source, in UTF-16 units. */
  from: readonly number[]
  to: readonly number[]
}

/** The texts of a page that readers see. Nothing of tags, attributes, commands, formulas or hidden text is in them. */
export const sourceTexts = (source: string, ext: PageExtension): SourceText[] =>
  ext === 'html' ? htmlTexts(source) : texTexts(source)
