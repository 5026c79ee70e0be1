import { addTexts } from '../../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

// Added when the reader's chunk is evaluated, which is before any part of the reader renders.
addTexts({ en, fa })
