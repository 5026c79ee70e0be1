import { expect, it } from 'vitest'
import { createTypesetter, type TypesetRequest, type TypesetWorker } from './createTypesetter.ts'
import type { TexPage } from './TexPage.ts'

const request = (source: string, earlier: string[] = []): TypesetRequest => ({
  source,
  earlier,
  number: 1,
  lang: 'en',
  figures: [],
})
const page = (html: string): TexPage => ({ html, unknown: [], commands: 0 })
const never = new Promise<never>(() => {})

/** Workers that answer with the source, but never to 'bomb'; `log` says what becomes of them. */
function fakeWorkers({ ready = Promise.resolve() }: { ready?: Promise<unknown> } = {}) {
  const log: string[] = []
  const startWorker = (): TypesetWorker => {
    const id = log.filter((line) => line.startsWith('start')).length + 1
    log.push(`start ${id}`)
    return {
      ready,
      typeset({ source, earlier }) {
        log.push(`${source} in ${id}`)
        return [source, ...earlier].includes('bomb') ? never : Promise.resolve(page(source))
      },
      terminate: () => log.push(`end ${id}`),
    }
  }
  return { log, startWorker }
}

it('starts one worker, with the first page', async () => {
  const { log, startWorker } = fakeWorkers()
  const typesetter = createTypesetter(startWorker)
  expect(log).toEqual([])
  expect(await typesetter.typeset(request('a'))).toEqual(page('a'))
  await typesetter.typeset(request('b'))
  expect(log).toEqual(['start 1', 'a in 1', 'b in 1'])
})

it('ends a worker that takes too long, and goes on with another', async () => {
  const { log, startWorker } = fakeWorkers()
  const typesetter = createTypesetter(startWorker, 20)
  const pages = await Promise.all([typesetter.typeset(request('bomb')), typesetter.typeset(request('b'))])
  expect(pages).toEqual([{ failure: 'tooLong' }, page('b')])
  expect(log).toEqual(['start 1', 'bomb in 1', 'end 1', 'start 2', 'b in 2'])
})

it('does not typeset a page that is not wanted any more', async () => {
  const { log, startWorker } = fakeWorkers()
  expect(await createTypesetter(startWorker).typeset(request('a'), () => false)).toBeNull()
  expect(log).toEqual([])
})

it('says that typesetting is unavailable if the script fails, and tries again', async () => {
  const { log, startWorker } = fakeWorkers({ ready: Promise.reject(new Error('No network')) })
  const typesetter = createTypesetter(startWorker)
  expect(await typesetter.typeset(request('a'))).toEqual({ failure: 'unavailable' })
  await typesetter.typeset(request('a'))
  expect(log).toEqual(['start 1', 'end 1', 'start 2', 'end 2'])
})

it('typesets a page without those before it if they take too long', async () => {
  const { log, startWorker } = fakeWorkers()
  expect(await createTypesetter(startWorker, 20).typeset(request('b', ['bomb']))).toEqual(page('b'))
  expect(log).toEqual(['start 1', 'b in 1', 'end 1', 'start 2', 'b in 2'])
})

it('ends its worker when it rests, but not while a page is typeset', async () => {
  const { log, startWorker } = fakeWorkers()
  const typesetter = createTypesetter(startWorker)
  const page = typesetter.typeset(request('a'))
  typesetter.rest()
  await page
  typesetter.rest()
  await typesetter.typeset(request('b'))
  expect(log).toEqual(['start 1', 'a in 1', 'end 1', 'start 2', 'b in 2'])
})
