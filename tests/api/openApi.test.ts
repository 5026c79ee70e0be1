import { readFileSync } from 'node:fs'
import { createApp as createBooksApp, type AppDeps as BooksDeps } from '@hikma/books-service/app'
import { createApp as createChatApp, type AppDeps as ChatDeps } from '@hikma/chat-service/app'
import { openApiDocument } from '@hikma/contracts/api/openApiDocument'
import { publicApi } from '@hikma/contracts/api/publicApi'
import { createMetrics } from '@hikma/service-kit/metrics'
import { createApp as createStorageApp, type AppDeps as StorageDeps } from '@hikma/storage-service/app'
import { describe, expect, it } from 'vitest'
import { silentLogger as logger } from '../../test-support/builders/createStorage.ts'
import { callsOf, openApi31 } from '../builders/openApi31.ts'

const document = openApi31.parse(JSON.parse(JSON.stringify(openApiDocument(publicApi))))
const calls = callsOf(document)

interface RouterMiddleware {
  router?: { stack: { methods: string[]; path: string }[] }
}

/** The routes of an app's routers, such as `GET /api/books-db/:id`. HEAD is left out: it comes with each GET. */
function routesOf(app: ReturnType<typeof createBooksApp>): string[] {
  const routers = app.middleware.flatMap((each) => (each as RouterMiddleware).router ?? [])
  return routers
    .flatMap(({ stack }) => stack)
    .flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
    .filter((route) => !route.startsWith('HEAD '))
    .sort()
}

const koa = () => ({ logger, metrics: createMetrics(), trustProxy: false })
const services = {
  'books-service': () => createBooksApp({ koa: koa() } as BooksDeps),
  'storage-service': () => createStorageApp({ koa: koa(), downloads: {} } as StorageDeps),
  'chat-service': () => createChatApp({ koa: koa() } as unknown as ChatDeps),
}

describe('the OpenAPI document', () => {
  it.each(Object.entries(services))('has every route of %s, and no other', (service, createApp) => {
    const described = publicApi
      .filter((route) => route.service === service)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(described.length).toBeGreaterThan(0)
    expect(described.sort()).toEqual(routesOf(createApp()))
  })

  it('describes each route once', () => {
    expect(calls).toHaveLength(publicApi.length)
    expect(new Set(calls.map(({ operation }) => operation.operationId)).size).toBe(calls.length)
  })

  it('has no dangling reference and no unused schema', () => {
    const text = JSON.stringify(document)
    const named = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name))
    expect([...named].sort()).toEqual(Object.keys(document.components.schemas).sort())
    expect(text).not.toContain('$defs')
  })

  it('names the segments of each path as its parameters', () => {
    for (const { path, operation } of calls) {
      const inPath = operation.parameters.filter((each) => each.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  it('requires a session exactly for the calls that need one', () => {
    for (const { operation } of calls) {
      const needsSession = operation.security.length === 1
      expect([operation.operationId, needsSession]).toEqual([
        operation.operationId,
        '401' in operation.responses && !['signIn', 'actOnFiles'].includes(operation.operationId),
      ])
    }
  })

  it('has the version of the product', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(document.info.version).toBe(version)
  })
})
