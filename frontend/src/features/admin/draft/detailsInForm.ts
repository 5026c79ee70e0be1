import { type BookDetails, directionOf } from './bookFields.ts'

/** A form with the details of a book: the draft of a new book or of one that is there, or a manuscript. */
interface FormWithDetails {
  readonly details: BookDetails
  /** The text direction was chosen; until then it follows the primary language. */
  readonly isDirectionChosen: boolean
}

export const withDetails = <Form extends FormWithDetails>(form: Form, details: Partial<BookDetails>): Form => ({
  ...form,
  details: { ...form.details, ...details },
})

/** Takes what somebody has typed or chosen. The direction follows a known language if none was chosen. */
export function withTyped<Form extends FormWithDetails>(form: Form, changes: Partial<BookDetails>): Form {
  const isDirectionChosen = form.isDirectionChosen || changes.language !== undefined
  const { primaryLanguage } = changes
  const followed = isDirectionChosen || primaryLanguage === undefined ? null : directionOf(primaryLanguage)
  return { ...withDetails(form, { ...changes, ...(followed && { language: followed }) }), isDirectionChosen }
}
