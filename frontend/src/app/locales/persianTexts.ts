import { addTexts } from '../../lib/addTexts.ts'
import { fa } from './fa.ts'

// This runs when the chunk is loaded: before the first render in Persian.
addTexts({ fa })
