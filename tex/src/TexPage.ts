import type { TexFailureCode } from './TexFailure.ts'

/** A typeset page, or why it stays source. The HTML is hostile until it is sanitised. */
export type TexPage =
  | {
      html: string
      /** The commands and environments that are shown as source, with how often each occurs. */
      unknown: { name: string; count: number }[]
      /** How many commands and environments the page has. */
      commands: number
    }
  | { failure: TexFailureCode | WorkerFailureCode }

/** Failures that whoever runs the typesetter finds: it took too long, or could not be loaded. */
type WorkerFailureCode = 'tooLong' | 'unavailable'
