/** Something a person can put right: its message is a whole sentence, shown as it stands. */
export class UserError extends Error {
  override name = 'UserError'
}
