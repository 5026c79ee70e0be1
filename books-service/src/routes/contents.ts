import { answerJson } from '@hikma/service-kit/answerJson'
import { viewerOf } from '@hikma/service-kit/viewer'
import type Router from '@koa/router'
import type { Contents } from '../contents/contents.ts'
import { readId } from './bookParams.ts'

export interface ContentsRoutesDeps {
  contents: Contents
}

/** The route of a book's contents. */
export function contentsRoutes(router: Router, { contents }: ContentsRoutesDeps): void {
  router.get('/api/books-db/:id/contents', async (ctx) => {
    answerJson(ctx, await contents(readId(ctx), viewerOf(ctx)))
  })
}
