import type { PageExtension } from '@hikma/contracts/areaNames'
import { htmlTexts } from './htmlTexts.ts'
import type { SourceText } from './SourceText.ts'
import { texTexts } from './texTexts.ts'

/** The texts of a page that readers see. Nothing of tags, attributes, commands, formulas or hidden text is in them. */
export const sourceTexts = (source: string, ext: PageExtension): SourceText[] =>
  ext === 'html' ? htmlTexts(source) : texTexts(source)
