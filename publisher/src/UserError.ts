/** An error that the user can correct. Its message is a whole sentence and is printed as it is. */
export class UserError extends Error {
  override name = 'UserError'
}
