/** A repair of a text. `at` counts UTF-16 code units; `before` stands there. */
export interface Found {
  at: number
  before: string
  after: string
}
