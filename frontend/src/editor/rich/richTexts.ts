import { addTexts } from '../../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

// This runs when the chunk of the editor is loaded.
addTexts({ en: { writing: en }, fa: { writing: fa } })
