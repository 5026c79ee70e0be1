import type { Bench } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'
import { publishStaged } from '../harness/publishStaged.ts'
import type { Start } from '../harness/createResources.ts'
import { rowOf } from '../harness/rowOf.ts'
import { type Services, startServices } from '../harness/startServices.ts'
import { measureMs } from '../harness/measureMs.ts'

const BOOK = 'bench-book'
const PAGES = 500
const SAVES = 40
const DELETIONS = 5

const startBook: Start<Services> = async (_onStop, resources) => {
  const services = await resources.shared(startServices)
  await publishStaged(services.admin, BOOK, makePageTexts(PAGES))
  return services
}

const pageSave: Bench = {
  name: 'page-save',
  needs: ['docker'],
  async run(resources) {
    const { admin, put } = await resources.shared(startBook)
    let round = 0
    const text = () => `<p>${'a page of text '.repeat(100)} ${++round}</p>`
    const samples = await compare({
      ours() {
        const body = { action: 'upload', bucketName: BOOK, filePath: '250.html', fileContent: text() }
        return measureMs(() => admin.call('POST', '/api/upload', body))
      },
      baseline: () => measureMs(() => put('page', text())),
      rounds: SAVES,
      warmUp: 5,
    })
    return [rowOf({ name: 'page-save', unit: 'ms', goal: { of: 'ratio', atMost: 5 }, ...samples })]
  },
}

/** The baseline does without an index: it copies each object to the name before it. */
const pageDelete: Bench = {
  name: 'page-delete-500',
  needs: ['docker'],
  async run(resources) {
    const { admin, put, copy } = await resources.shared(startBook)
    for (const [at, text] of makePageTexts(PAGES).entries()) await put(`${at + 1}.html`, text)
    const path = `/api/books-db/${BOOK}`
    const samples = await compare({
      async ours() {
        // not timed: a reader that shows the book knows its version
        const { version } = JSON.parse(await admin.call('GET', path)) as { version: number }
        return measureMs(() => admin.call('DELETE', `${path}/pages/1`, undefined, { 'if-match': `"${version}"` }))
      },
      baseline: () =>
        measureMs(async () => {
          for (let page = 1; page < PAGES; page++) await copy(`${page + 1}.html`, `${page}.html`)
        }),
      rounds: DELETIONS,
    })
    return [rowOf({ name: 'page-delete-500', unit: 'ms', goal: { of: 'ratio', atMost: 0.1 }, ...samples })]
  },
}

export const pageChanges: readonly Bench[] = [pageSave, pageDelete]
