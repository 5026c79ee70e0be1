/** Why a page stays source: it exceeds a limit, or a group, environment or formula does not end where it should. */
export type TexFailureCode = 'tooLarge' | 'tooMuch' | 'tooDeep' | 'unbalanced'

export class TexFailure extends Error {
  readonly code: TexFailureCode

  constructor(code: TexFailureCode) {
    super(code)
    this.code = code
  }
}
