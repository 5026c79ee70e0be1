import { addTexts } from '../../../lib/addTexts.ts'
import { en } from './locales/en.ts'
import { fa } from './locales/fa.ts'

addTexts({ en, fa })
