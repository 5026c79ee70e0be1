import type { Model, ModelOptions } from './Model.ts'

/** The model. Its client is loaded in the background of the start, and never by a library without an assistant. */
export function openModel(options: ModelOptions): Model {
  const opening = import('./createModel.ts').then(({ createModel }) => createModel(options))
  // an error of loading is thrown by each question
  opening.catch(() => undefined)
  return async function* ask(question) {
    const model = await opening
    return yield* model(question)
  }
}
