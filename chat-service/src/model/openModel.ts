import type { Model, ModelOptions } from './Model.ts'

/** The model, whose client is loaded beside the rest of the start: a library without an assistant never loads it. */
export function openModel(options: ModelOptions): Model {
  const opening = import('./createModel.ts').then(({ createModel }) => createModel(options))
  // whoever asks is told
  opening.catch(() => undefined)
  return async function* ask(question) {
    const model = await opening
    return yield* model(question)
  }
}
